import { expect, test } from 'vitest';
import { unwrapPolygon } from './unwrap-polygon.ts';

test('land that does not cross 180° stays as it is', () => {
  const ring = [
    [10, 50],
    [20, 50],
    [20, 60],
    [10, 50],
  ];
  expect(unwrapPolygon([ring])).toEqual([ring]);
});

test('land across 180° continues beyond it, and so do its lakes', () => {
  const coast = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ];
  const lake = [
    [-176, 64],
    [-174, 64],
    [-174, 66],
    [-176, 64],
  ];
  expect(unwrapPolygon([coast, lake])).toEqual([
    [
      [170, 60],
      [190, 60],
      [190, 70],
      [170, 70],
      [170, 60],
    ],
    [
      [184, 64],
      [186, 64],
      [186, 66],
      [184, 64],
    ],
  ]);
});

test('a coast that circles the pole once encloses the pole', () => {
  const coast = [
    [-120, -70],
    [0, -70],
    [120, -70],
    [-120, -70],
  ];
  expect(unwrapPolygon([coast])).toEqual([
    [
      [-120, -70],
      [0, -70],
      [120, -70],
      [240, -70],
      [240, -90],
      [-120, -90],
      [-120, -70],
    ],
  ]);
});
