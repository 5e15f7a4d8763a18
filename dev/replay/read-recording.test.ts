import { describe, expect, test } from 'vitest';
import { findDrives } from './find-drives.ts';
import { intervalScore, judge, reliability, type ForecastOutcome } from './judge.ts';
import { readRecording, readTime } from './read-recording.ts';

const read = async (...lines: string[]) => await readRecording(lines);

describe('a recording', () => {
  test.each([
    ['commas', 'track,time,latitude,longitude', 'A,2026-03-01T10:00:00Z,48.5,11.25'],
    [
      'other names in any case, and other columns',
      'Speed;VEHICLE_ID;TimeStamp;Lat;LNG',
      '80;A;2026-03-01 10:00:00;48,5;11,25',
    ],
    ['tabs and quotes', '"Track"\t"Time"\t"Lon"\t"Lat"', '"A"\t"1772359200"\t"11.25"\t"48.5"'],
    ['a byte order mark and milliseconds', '\uFEFFid|ts|lat|long', 'A|1772359200000|48.5|11.25'],
    ['quoted separators', 'note,track,time,lat,lon', '"a, b",A,2026/03/01 12:00:00+0200,48.5,11.25'],
  ])('with %s is read', async (_, head, line) => {
    const { tracks } = await read(head, line);
    expect([...tracks]).toEqual([
      ['A', [{ at: Date.parse('2026-03-01T10:00:00Z'), latitude: 48.5, longitude: 11.25 }]],
    ]);
  });

  test('without a track column is one track', async () => {
    expect([...(await read('time,lat,lon', '1772359200,1,1')).tracks.keys()]).toEqual(['track']);
  });

  test('in any order is sorted, and each moment counts once', async () => {
    const line = (second: number) => `A,${1_772_359_200 + second},1,${second + 1}`;
    const { tracks, repeated } = await read('track,time,lat,lon', line(2), line(0), line(1), line(0));
    expect(tracks.get('A')?.map(({ longitude }) => longitude)).toEqual([1, 2, 3]);
    expect(repeated).toBe(1);
  });

  test('has its invalid lines counted', async () => {
    const { tracks, lines, refused } = await read(
      'track,time,lat,lon',
      ',1772359200,1,1',
      'A,,1,1',
      'A,soon,1,1',
      'A,2026-02-30,1,1',
      'A,1772359200,91,1',
      'A,1772359200,,1',
      'A,1772359200,0,0',
      '# a comment',
      '',
      'A,1772359200,1,1',
    );
    expect([tracks.size, lines, refused]).toEqual([1, 8, { CELLS: 2, TIME: 2, PLACE: 3 }]);
  });

  test('reports the first unreadable line of each kind, and where it is', async () => {
    const { odd, refused } = await read(
      'track,time,lat,lon',
      'A,22.11.2026 14:05,48,11',
      'A,11/12/2026,48,11',
      'A,?,48,11',
      'A,22.11.2026 14:05,11,200',
      'A,22.11.2026 14:05,,',
      ',22.11.2026 14:05,48,11',
    );
    expect([odd, refused]).toEqual([
      {
        CELLS: { text: ', 22.11.2026 14:05', line: 7, columns: 'track and time' },
        TIME: { text: '11/12/2026', line: 3, columns: 'time' },
        PLACE: { text: '11, 200', line: 5, columns: 'lat and lon' },
      },
      { CELLS: 1, TIME: 2, PLACE: 2 },
    ]);
  });

  test('without position columns or without content is refused', async () => {
    await expect(read('track,time')).rejects.toThrow('must name the columns');
    await expect(read()).rejects.toThrow('empty');
  });
});

test.each([
  ['1772359200', '2026-03-01T10:00:00.000Z'],
  ['1772359200.5', '2026-03-01T10:00:00.500Z'],
  ['1772359200000000', '2026-03-01T10:00:00.000Z'],
  ['1.7723592e9', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-11-22 14:05:06', '2026-11-22T14:05:06.000Z'],
  ['22.11.2026 14:05', '2026-11-22T14:05:00.000Z'],
  ['2.3.2026, 4:05:06,25', '2026-03-02T04:05:06.250Z'],
  ['22.11.2026', '2026-11-22T00:00:00.000Z'],
  ['22.11.2026 14:05 +01:00', '2026-11-22T13:05:00.000Z'],
  ['20261122T140506Z', '2026-11-22T14:05:06.000Z'],
  ['20261122140506', '2026-11-22T14:05:06.000Z'],
  ['2026-03-01T10:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01 10:00:00.250 UTC', '2026-03-01T10:00:00.250Z'],
  ['2026-03-01T10:00:00-05:30', '2026-03-01T15:30:00.000Z'],
  ['2026-03-01T10:00:00+02', '2026-03-01T08:00:00.000Z'],
])('the time %s is read as %s', (text, iso) => {
  expect(new Date(readTime(text) ?? 0).toISOString()).toBe(iso);
});

test.each([
  '',
  '12',
  'yesterday',
  '2026-13-01',
  '2026-03-01T25:00',
  '31.2.2026',
  '11/12/2026 10:00',
  '11-12-2026',
  '99999999999999999999',
])('“%s” is not a time', (text) => {
  expect(readTime(text)).toBeNull();
});

describe('drives', () => {
  const MINUTE = 60_000;
  const fix = (km: number, minutes: number) => ({ latitude: 20 + km / 111.5, longitude: 75, at: minutes * MINUTE });
  const way = (kms: readonly number[], from = 0) => kms.map((km, index) => fix(km, from + index));
  const there = Array.from({ length: 101 }, (_, km) => km);
  const stand = (km: number, minutes: number) => Array.from({ length: minutes }, () => km);
  const wanted = { standMs: 30 * MINUTE, minKm: 50 };

  test('lie between stands, and arrive within the last kilometre', () => {
    const [drive, ...others] = findDrives('A', way([...stand(0, 40), ...there, ...stand(100, 40)]), wanted);
    expect(others).toEqual([]);
    expect([drive?.departedAt, drive?.arrivedAt].map((at) => (at ?? 0) / MINUTE)).toEqual([40, 139]);
  });

  test('include shorter stands', () => {
    const halt = [...there.slice(0, 60), ...stand(60, 20), ...there.slice(61)];
    expect(findDrives('A', way(halt), wanted)).toHaveLength(1);
    const stop = [...there.slice(0, 60), ...stand(60, 40), ...there.slice(61)];
    expect(findDrives('A', way(stop), { ...wanted, minKm: 30 })).toHaveLength(2);
  });

  test('with an unseen stretch, too short ones and round trips are left out', () => {
    const gap = [...way(there.slice(0, 40)), ...way(there.slice(80), 120)];
    expect(findDrives('A', gap, wanted)).toEqual([]);
    expect(findDrives('A', way(there.slice(0, 40)), wanted)).toEqual([]);
    expect(findDrives('A', way([...there, ...there.toReversed()]), wanted)).toEqual([]);
  });

  test('tolerate an impossible position', () => {
    const leap = way(there).map((one, index) => (index === 50 ? { ...one, longitude: 10 } : one));
    expect(findDrives('A', leap, wanted)).toHaveLength(1);
  });
});

describe('a verdict', () => {
  const HOUR = 3_600_000;
  const told = (waypointId: string, change: Partial<ForecastOutcome> = {}): ForecastOutcome => ({
    waypointId,
    madeAt: 0,
    arrivedAt: 2 * HOUR,
    km: 100,
    expected: 2 * HOUR,
    min: HOUR,
    max: 3 * HOUR,
    lateRisk: 0.25,
    lateAfter: 3 * HOUR,
    ...change,
  });

  test('weights each arrival equally', () => {
    const missed = Array.from({ length: 9 }, () => told('b', { arrivedAt: 4 * HOUR }));
    expect(judge([told('a'), ...missed])).toMatchObject({ arrivals: 2, coverage: 0.5 });
  });

  test('adds ten times the miss of a window', () => {
    expect(intervalScore(told('a'))).toBe(2 * HOUR);
    expect(intervalScore(told('a', { arrivedAt: 3.5 * HOUR }))).toBeCloseTo(7 * HOUR, 3);
    expect(intervalScore(told('a', { arrivedAt: HOUR / 2 }))).toBeCloseTo(7 * HOUR, 3);
  });

  test('compares predicted lateness with actual lateness', () => {
    const late = [told('a'), told('b'), told('c'), told('d', { arrivedAt: 4 * HOUR })];
    expect(judge(late).brier).toBeCloseTo((3 * 0.0625 + 0.5625) / 4, 10);
    expect(reliability(late)).toEqual([{ said: 0.25, late: 0.25, share: 1 }]);
    expect(judge([...late, told('e', { lateRisk: null })]).brier).toBeNull();
  });
});
