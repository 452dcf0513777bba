interface Page<Row> {
  data: Row[];
}
type Answer<Row> = Page<Row> | { pages: Page<Row>[] };

function rowsOf<Row>(answer: Answer<Row> | undefined): Row[] {
  if (!answer) return [];
  return 'pages' in answer ? answer.pages.flatMap(({ data }) => data) : answer.data;
}

/**
 * The option `refetchInterval` of a list, paged or not, that follows its matches.
 * @param intervalOf the rule for its rows, one of `live-rows`
 */
export function refreshWhileLive<Row>(
  intervalOf: (rows: readonly Row[], now: number) => number | false,
) {
  return (query: { state: { data: Answer<Row> | undefined } }): number | false =>
    intervalOf(rowsOf(query.state.data), Date.now());
}
