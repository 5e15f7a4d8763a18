/** What a receiver has to check, in JavaScript that runs as is. */
export const receiverExample = [
  "import { createHmac, timingSafeEqual } from 'node:crypto';",
  '',
  '// The body as it came, before it is parsed.',
  'export function isFromMilepost(headers, body, secret) {',
  "  const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']];",
  '  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false;',
  "  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');",
  "  const signed = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');",
  '  const expected = Buffer.from(`v1,${signed}`);',
  "  const given = headers['webhook-signature'].split(' ').map((one) => Buffer.from(one));",
  '  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));',
  '}',
].join('\n');
