import { expect, test } from 'vitest';
import { toCurlCommand } from './to-curl-command.ts';

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
  expect(toCurlCommand({ ...request, body: '{}' })).toBe(
    [
      String.raw`curl 'https://tms.elbtor.example/milepost?a=1&b=2' \ `.trimEnd(),
      String.raw`  -H 'Content-Type: application/json' \ `.trimEnd(),
      String.raw`  -H 'webhook-id: 01994f1e' \ `.trimEnd(),
      `  --data-raw '{}'`,
    ].join('\n'),
  );
});

test('quotes in a body do not end the shell word that contains it', () => {
  expect(toCurlCommand(request)).toMatch(/--data-raw '\{"reference":"Peter'\\''s \\"load\\" \$HOME"\}'$/);
});

test('a remark is placed before the command, where the shell ignores it', () => {
  expect(toCurlCommand(request, 'Its signatures are shortened.')).toBe(
    `# Its signatures are shortened.\n${toCurlCommand(request)}`,
  );
});
