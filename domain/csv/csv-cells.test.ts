import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCells } from './csv-cells.ts';
import { csvLine } from './csv-line.ts';

test.each([',', ';', '\t'])('cells written with %j are read back unchanged, whatever they contain', (separator) => {
  const letter = fc.constantFrom('a', 'ü', '"', ',', ';', '\n', ' ', '1');
  const cell = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      expect(csvCells(csvLine(cells, separator).slice(0, -2), separator)).toEqual(cells);
    }),
  );
});

test('a cell guarded against becoming a formula keeps its apostrophe', () => {
  expect(csvCells(csvLine(['=1+1', '']).trimEnd())).toEqual(["'=1+1", '']);
});
