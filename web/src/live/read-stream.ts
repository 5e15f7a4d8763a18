export type StreamEvent = { readonly id: string; readonly type: string; readonly data: string };

/** Takes the text of an event stream in arbitrary pieces, and reports each event once it is complete. */
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

type StreamHandlers = {
  readonly onEvent: (event: StreamEvent) => void;
  /** Something arrived, if only the heartbeat. */
  readonly onLife: () => void;
  readonly silenceMs: number;
};

class Silence extends Error {}

/** Reads until the server ends the stream. A stream that is silent for too long is dead, however open it looks. */
export async function readStream(stream: ReadableStream<Uint8Array>, listening: StreamHandlers): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const push = sseParser(listening.onEvent);
  for (;;) {
    const { value, done } = await readBeforeTimeout(reader, listening.silenceMs);
    if (done) return;
    listening.onLife();
    push(decoder.decode(value, { stream: true }));
  }
}

async function readBeforeTimeout(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  const silence = Promise.withResolvers<never>();
  const watchdog = setTimeout(() => silence.reject(new Silence()), silenceMs);
  try {
    return await Promise.race([reader.read(), silence.promise]);
  } catch (failure) {
    void reader.cancel(failure).catch(() => undefined);
    throw failure;
  } finally {
    clearTimeout(watchdog);
  }
}
