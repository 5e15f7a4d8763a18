/** One row of a table as written; a quoted field may span several lines of the text. */
export type CsvRecord = {
  readonly text: string;
  /** A quote opens and never closes: the record then ends with its first line, so it swallows no others. */
  readonly isQuoteOpen: boolean;
};

/** More lines than an address or a note in one cell needs. */
const MAX_LINES_OF_FIELD = 20;
const MAX_RECORD_LENGTH = 20_000;

/** Splits text that arrives in pieces into records. A quote opens only at the start of a field. */
export class CsvRecords {
  readonly #separator: string;
  #rest = '';

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** Returns the records completed by this piece. */
  push(piece: string): CsvRecord[] {
    return this.#take(this.#rest + piece, false);
  }

  /** Returns the remaining records. */
  end(): CsvRecord[] {
    return this.#take(this.#rest, true);
  }

  #take(text: string, isLast: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let start = 0;
    while (start < text.length) {
      const found = endOfRecord(text, start, this.#separator, isLast);
      if (found === null) break;
      records.push({ text: text.slice(start, found.end), isQuoteOpen: found.isQuoteOpen });
      start = found.next;
    }
    this.#rest = text.slice(start);
    return records;
  }
}

type End = { readonly end: number; readonly next: number; readonly isQuoteOpen: boolean };

/** Null: more text is needed first. */
function endOfRecord(text: string, start: number, separator: string, isLast: boolean): End | null {
  let [isQuoted, atFieldStart, lines] = [false, true, 0];
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter === '"' && text[at + 1] === '"') at += 1;
      else if (letter === '"') {
        if (at + 1 === text.length && !isLast) return null;
        // A closing quote must end its field; on a later line, one that does not belongs to another row.
        if (lines > 0 && !endsField(text[at + 1], separator)) return firstLine(text, start);
        isQuoted = false;
      } else if (letter === '\n' && (lines += 1) > MAX_LINES_OF_FIELD) return firstLine(text, start);
      if (at - start > MAX_RECORD_LENGTH) return firstLine(text, start);
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && at + 1 === text.length && !isLast) return null;
      const next = letter === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
      return { end: at, next, isQuoteOpen: false };
    } else {
      isQuoted = letter === '"' && atFieldStart;
      atFieldStart = letter === separator;
    }
  }
  if (!isLast) return null;
  return isQuoted ? firstLine(text, start) : { end: text.length, next: text.length, isQuoteOpen: false };
}

function endsField(letter: string | undefined, separator: string): boolean {
  return letter === undefined || letter === separator || letter === '\r' || letter === '\n';
}

function firstLine(text: string, start: number): End {
  const feed = text.indexOf('\n', start);
  if (feed === -1) return { end: text.length, next: text.length, isQuoteOpen: true };
  return { end: text[feed - 1] === '\r' ? feed - 1 : feed, next: feed + 1, isQuoteOpen: true };
}
