/** Placeholder for the token if it is not known: it is shown only once. */
const PLACEHOLDER = '…';

/** Code for the advanced editor of Power Query: `docs/reports.md` has the same for other tools. */
export function powerQuery(origin: string, token: string | null): string {
  return `let
  answer = Web.Contents("${origin}", [
    RelativePath = "v2/reports/transports",
    Query = [step = "DAY"],
    Headers = [Authorization = "Bearer ${token ?? PLACEHOLDER}", Accept = "text/csv"]
  ]),
  table = Table.PromoteHeaders(Csv.Document(answer, [Delimiter = ",", Encoding = 65001]))
in
  table`;
}
