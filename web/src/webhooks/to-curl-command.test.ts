import { expect, test } from 'vitest';
import { asCurl } from './to-curl-command.ts';

const request = {
  url: 'https://tms.elbtor.example/milepost?a=1&b=2',
  headers: [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Content-Length', value: '31' },
    { name: 'webhook-id', value: '01994f1e' },
  ],
  body: `{"reference":"Peter's \\"load\\" $HOME"}`,
};

test('a request is written as a command over several lines', () => {
  expect(asCurl({ ...request, body: '{}' })).toBe(
    [
      String.raw`curl 'https://tms.elbtor.example/milepost?a=1&b=2' \ `.trimEnd(),
      String.raw`  -H 'Content-Type: application/json' \ `.trimEnd(),
      String.raw`  -H 'webhook-id: 01994f1e' \ `.trimEnd(),
      `  --data-raw '{}'`,
    ].join('\n'),
  );
});

test('quotes in a body do not end the shell word that contains it', () => {
  expect(asCurl(request)).toMatch(/--data-raw '\{"reference":"Peter'\\''s \\"load\\" \$HOME"\}'$/);
});

test('a remark is placed before the command, where the shell ignores it', () => {
  expect(asCurl(request, 'Its signatures are shortened.')).toBe(`# Its signatures are shortened.\n${asCurl(request)}`);
});
