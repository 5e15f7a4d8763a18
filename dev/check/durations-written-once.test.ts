import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../../web/src/', import.meta.url);

/** A number followed by a unit of time, or a separate formatter for either; a weight is not a duration. */
const ownWriting =
  /Intl\.(?:RelativeTime|Duration)Format|style: 'unit'(?!, unit: 'kilogram')|\} ?(?:d|h|hr|hrs|min|mins|s|sec|Std\.|Min\.)(?![\w/])/;

function found(text: string): readonly string[] {
  return text.split('\n').filter((line) => ownWriting.test(line));
}

test('durations are formatted in one place', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) => !file.startsWith('ui/time/') && file !== 'ui/file-size.ts' && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => found(readFileSync(new URL(file, sources), 'utf8')).map((line) => [file, line])),
  ).toEqual([]);
});

test.each(['t`${hours} h`', '<Trans>{minutes}min</Trans>', "new Intl.NumberFormat(locale, { style: 'unit', unit })"])(
  'a duration formatted elsewhere is found: %s',
  (line) => {
    expect(found(line)).toEqual([line]);
  },
);
