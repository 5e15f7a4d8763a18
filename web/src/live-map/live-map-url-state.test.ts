import { expect, test } from 'vitest';
import { readLiveMapUrlState, writeLiveMapUrlState, type LiveMapUrlState } from './live-map-url-state.ts';

const place: LiveMapUrlState = {
  center: [9.7321, 52.3745],
  zoom: 7.25,
  selectedId: '0b0e9b4c-8f6e-4a57-9d58-0a0c5b6d7e8f',
  hidden: ['ON_TIME', 'NO_ETA'],
  text: 'HH-44',
  filters: { standing: ['DELAYED'], from: 'Hamburg' },
};

test('what is written to the address is read back unchanged', () => {
  expect(readLiveMapUrlState(writeLiveMapUrlState(place))).toEqual(place);
});

test('the page in its initial state has a plain address', () => {
  const plain = readLiveMapUrlState({});
  expect(plain).toEqual({ center: null, zoom: 0, selectedId: null, hidden: [], text: '', filters: {} });
  expect(new Set(Object.values(writeLiveMapUrlState(plain)))).toEqual(new Set([undefined]));
});

test.each([
  { at: '52,9' },
  { at: '99,9,5' },
  { at: '52,9,40' },
  { at: 'x,y,z' },
  { at: ['1,2,3'] },
  { transport: 'x', hide: 'RED', q: ['a'] },
])('nonsensical live map parameters are ignored: %o', (search) => {
  expect(readLiveMapUrlState(search)).toEqual(readLiveMapUrlState({}));
});

test('a single hidden mark in the address works as well as several', () => {
  expect(readLiveMapUrlState({ hide: 'EARLY' }).hidden).toEqual(['EARLY']);
});
