const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** Our own keys and links, JSON Web Tokens, and anything after “Bearer”. */
const TOKEN = /\bmp[a-z]_[\w-]+|\beyJ[\w-]+(?:\.[\w-]*)*|\bBearer\s+\S+/gi;
const QUERY = /((?:https?:\/\/|\/)[^\s?#"'`]*)[?#][^\s"'`]*/g;
/** User and password in a URL, such as that of a mail server. */
const CREDENTIALS = /(\w:\/\/)[^\s/@]+@/g;
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const IPV6 =
  /(?<![\w:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?)(?![\w:])/gi;
const PHONE = /\+\d[\d ()/-]{6,}\d/g;
const QUOTED = /"[^"]*"/g;
/** Names of tables, columns and constraints contain an underscore; text written by people rarely looks like that. */
const NAME = /^"[a-z]+(?:_[a-z0-9]+)+"$/;
const MAX_REPORTED_LENGTH = 500;

/**
 * The text of an error without anything that may be personal: databases and parsers quote what people wrote, and URLs
 * contain codes, tokens and search texts.
 */
export function withoutPersonalData(text: string): string {
  const quotes = text.match(QUOTED) ?? [];
  const unquoted = quotes.every((quote) => NAME.test(quote)) ? text : text.replace(/"[\s\S]*"/, '"…"');
  return unquoted
    .replace(CREDENTIALS, '$1…@')
    .replace(QUERY, '$1')
    .replace(TOKEN, '…')
    .replace(EMAIL, '…')
    .replace(IPV4, '…')
    .replace(IPV6, '…')
    .replace(PHONE, '…')
    .slice(0, MAX_REPORTED_LENGTH);
}
