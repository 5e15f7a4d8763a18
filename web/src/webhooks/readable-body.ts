const INDENT = 2;

/** JSON over several lines; anything else unchanged. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, INDENT);
  } catch {
    return body;
  }
}
