import { GRAMMAR_SENTENCES } from './grammar';
import type { PolicyFault } from './log/policy';
import WORDS from './log-words.json';
import type { ProblemCode, RecordProblem } from './problems';

/** What both verifiers say of a log is in `log-words.json`, and the same in `verifier/touchline_verify/log_words.json`. */
const SENTENCES: Record<ProblemCode, string> = {
  ...WORDS.log,
  ...GRAMMAR_SENTENCES,
  EMPTY_FILE: 'The file is empty.',
  NO_ROWS: 'The file contains no tips: nothing was verified.',
  NOT_UTF8: 'The file is not valid UTF-8 text.',
  BYTE_ORDER_MARK: 'The file starts with a byte order mark: it was saved by another program.',
  HEADER: 'This is not the header of a Touchline record.',
  LINE_END: 'The line does not end with one line feed, as the export writes it.',
  CELL_COUNT: 'The line does not have the cells of a record row.',
  SPELLING: 'The cell "{{column}}" is not written as the export writes it: "{{found}}".',
  LINE_SPELLING:
    'The line is not written as the export writes it (quotes, guards or spaces differ).',
  MISSING_CELL: 'The cell "{{column}}" is empty.',
  UNEXPECTED_CELL: 'The cell "{{column}}" should be empty here but contains "{{found}}".',
  SEQ: 'The tip has number {{found}}, expected {{expected}}: a tip is missing, added or moved.',
  COMMIT_HASH: 'The content does not match its hash: it was altered after publishing.',
  PREV_HASH: 'The link to the tip before it is broken.',
  CHAIN_HASH: 'The chain hash does not follow from the tips before it.',
  SETTLEMENT_HASH: 'The result does not match its hash: it was altered after settling.',
  OUTCOME:
    'The outcome is {{found}}, but the pick, the score and the rules of the market give {{expected}}.',
  SCORE: 'No match of this sport can end with this score: {{found}}.',
  RULE_VERSION:
    'The result was graded under version {{found}} of the rules; this verifier supports version {{expected}}.',
  RULES_BACK:
    'The result was graded under version {{found}} of the rules, after others under version {{expected}}.',
  PROFIT: 'The profit is {{found}}, but outcome, odds and stake give {{expected}}.',
  STATUS: 'A withdrawn tip cannot have a result.',
  LATE: 'The tip was published at {{found}}, not before the start at {{expected}}.',
  FAR: 'It was published at {{found}}, more than 30 days before the start at {{expected}}.',
  ORDER: '"{{column}}" is {{found}}, earlier than {{expected}}.',
  DUPLICATE: 'The same tip is in the file twice.',
  MARKET: 'Its market is {{found}} here, but was {{expected}} in an earlier tip.',
  OVERDUE: 'It is neither settled nor revealed by {{found}}, long after {{expected}}.',
  ENTRY_TIME:
    'The entry describes {{found}} but was written at {{expected}}: it is backdated or postdated.',
  ENTRY_STATE: 'The entry can not follow those before it: {{found}}.',
  ENTRY_FACTS: 'The settlement does not name the facts it was graded by.',
  ENTRY_SCORE: 'No match of this sport can have this state and score: {{found}}.',
  ENTRY_EARLY:
    'At {{found}} the log had the match as begun, although it was to begin at {{expected}}.',
  EARLIER_THAN_SEEN:
    'It came after the head that was seen at {{expected}}, yet claims the earlier time {{found}}.',
  NOT_IN_LOG: 'The log has no publication of this tip.',
  LEFT_OUT: 'The log has a tip that is not in the file: {{found}}.',
  LOG_PLACE: 'The log has this tip at another place in the order.',
  LOG_PUBLISHED: 'Published at {{found}} in the file, but at {{expected}} in the log.',
  LOG_WITHDRAWN: 'Withdrawn in the file, but not in the log.',
  LOG_WITHDRAWN_LATE: 'It was withdrawn at {{found}}, not before the start at {{expected}}.',
  LOG_SETTLEMENT: 'The log has no settlement with the hash of this result.',
  LOG_CORRECTED: '"corrected" is {{found}} in the file and {{expected}} in the log.',
  LOG_FACTS:
    'The result was graded by {{found}}, but the facts of the match in the log give {{expected}}.',
  LOG_TEAMS: 'It is on {{expected}}, but the log has facts of {{found}} as those of its match.',
  LOG_PLAYED:
    'It was published after {{expected}}, when the log had its match as under way, over or called off.',
  LOG_KNOWN:
    'It was withdrawn after {{expected}}, when the log had its match as under way or over.',
  LOG_OUTDATED:
    'At {{expected}} the log got other facts of its match, which change its result, and nobody corrected it.',
  STALE:
    'The file leaves out what was logged at {{expected}} ({{found}}), though it contains later entries.',
  BEHIND:
    'The file lacks what the log recorded at {{expected}} ({{found}}), before the file was given out.',
};

/** Longest piece of a cell that a message repeats. */
const SHOWN = 80;

/** One plain English sentence for a problem, with its place. */
export function describeProblem({ line, seq, file, entry, code, params }: RecordProblem): string {
  const values: Record<string, string | undefined> = { ...params };
  const sentence = SENTENCES[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = [...(values[name] ?? '')];
    return value.length > SHOWN ? `${value.slice(0, SHOWN).join('')}…` : value.join('');
  });
  const tip = seq === null ? '' : ` (${file === 'slips' ? 'slip' : 'tip'} ${seq})`;
  const places = [
    ...(line === null ? [] : [`${file ? `${file}, ` : ''}line ${line}${tip}`]),
    ...(entry === undefined ? [] : [`entry ${entry} of the log`]),
  ];
  return places.length > 0 ? `${places.join(', ')}: ${sentence}` : sentence;
}

/** A fault of a policy as a sentence. */
export function describeFault({ line, code, found }: PolicyFault): string {
  return `line ${line}: ${WORDS.policy[code].replace('{{found}}', () => found)}`;
}
