import type { ProblemCode, RecordProblem } from './problems';

const SENTENCES: Record<ProblemCode, string> = {
  EMPTY_FILE: 'The file is empty.',
  NOT_UTF8: 'The file is not valid UTF-8 text.',
  BYTE_ORDER_MARK: 'The file starts with a byte order mark: it was saved by another program.',
  HEADER: 'The header is not the one of a Touchline record.',
  LINE_END: 'The line does not end with one line feed, as the export writes it.',
  CELL_COUNT: 'The line does not have the cells of a record row.',
  SPELLING: 'The cell "{{column}}" is not spelled as the export spells it: "{{found}}".',
  LINE_SPELLING:
    'The line is not written as the export writes it (quotes, guards or spaces differ).',
  MISSING_CELL: 'The cell "{{column}}" is empty.',
  UNEXPECTED_CELL: 'The cell "{{column}}" should be empty here, it holds "{{found}}".',
  SEQ: 'The tip has number {{found}}, expected {{expected}}: a tip is missing, added or moved.',
  COMMIT_HASH: 'The content does not match its hash: it was altered after publishing.',
  PREV_HASH: 'The link to the tip before it is broken.',
  CHAIN_HASH: 'The chain hash does not follow from the tips before it.',
  SETTLEMENT_HASH: 'The result does not match its hash: it was altered after settling.',
  PROFIT: 'The profit is {{found}}, but outcome, odds and stake give {{expected}}.',
  STATUS: 'A withdrawn tip can not have a result.',
  LATE: 'The tip was published at {{found}}, not before the start at {{expected}}.',
  ORDER: '"{{column}}" is {{found}}, earlier than {{expected}}.',
  DUPLICATE: 'The same tip stands in the file twice.',
};

/** Longest piece of a cell that a message repeats. */
const SHOWN = 80;

/** One plain English sentence for a problem, with its line number. */
export function describeProblem({ line, seq, code, params }: RecordProblem): string {
  const values: Record<string, string | undefined> = { ...params };
  const sentence = SENTENCES[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  });
  return `line ${line}${seq === null ? '' : ` (tip ${seq})`}: ${sentence}`;
}
