import { sseParser, type StreamEvent } from './sse-parser.ts';

type Listening = {
  readonly onEvent: (event: StreamEvent) => void;
  /** Something came, if only the heartbeat. */
  readonly onLife: () => void;
  readonly silenceMs: number;
};

class Silence extends Error {}

/** Reads until the server ends it. A stream that says nothing for too long is dead, however open it looks. */
export async function readStream(stream: ReadableStream<Uint8Array>, listening: Listening): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const push = sseParser(listening.onEvent);
  for (;;) {
    const { value, done } = await beforeSilence(reader, listening.silenceMs);
    if (done) return;
    listening.onLife();
    push(decoder.decode(value, { stream: true }));
  }
}

async function beforeSilence(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
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
