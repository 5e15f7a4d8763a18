export type StreamEvent = { readonly id: string; readonly type: string; readonly data: string };

/** Takes the text of an event stream as it comes, in whatever pieces, and tells of each event once it is whole. */
export function sseParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  let [id, type, data]: [string, string, string[]] = ['', '', []];
  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent({ id, type: type === '' ? 'message' : type, data: data.join('\n') });
      [type, data] = ['', []];
      return;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'id') id = value;
    if (name === 'event') type = value;
    if (name === 'data') data.push(value);
  };
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?=.)/s);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}
