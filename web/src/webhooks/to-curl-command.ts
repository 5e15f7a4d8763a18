type SentRequest = {
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
};

/** Quotes a text as one word of a POSIX shell, whatever it contains. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Headers that curl sets itself. */
const written = new Set(['host', 'content-length', 'connection']);

/** The request as a command, to send it by hand; the remark is placed before it, where the shell ignores it. */
export function toCurlCommand({ url, headers, body }: SentRequest, remark: string | null = null): string {
  const given = headers.filter(({ name }) => !written.has(name.toLowerCase()));
  const lines = given.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`);
  const command = [`curl ${quoted(url)}`, ...lines, `--data-raw ${quoted(body)}`].join(' \\\n  ');
  return remark === null ? command : `# ${remark}\n${command}`;
}
