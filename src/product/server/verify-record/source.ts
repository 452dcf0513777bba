import { bytesToHex } from '@noble/hashes/utils.js';
import NOTES from '../../../../verifier/touchline_verify/record_notes.json';
import { escapeText } from '../../record/cell-format.ts';
import {
  AGREEMENTS,
  type ComparedPick,
  type SourceReport,
} from '../../record/log/second-source.ts';
import type { ProblemList } from '../../record/problems.ts';
import { problemLines } from './report.ts';

/** The sentences are those of the Python verifier too. */
const WORDS = NOTES.scores;

const say = (code: keyof typeof WORDS, values: Record<string, string | number>) =>
  WORDS[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** How the record compares with a second source of scores, or why that is refused. */
export function sourceLines(source: SourceReport | ProblemList): string[] {
  if ('problems' in source) return ['', WORDS.REFUSED, ...problemLines(source)];
  const { origin, size, root } = source.log.head;
  const lines = AGREEMENTS.flatMap((agreement) => {
    const picks = source.picks.filter((pick) => pick.agreement === agreement);
    const listed = agreement === 'AGREES' ? [] : picks.map((pick) => `      ${pickLine(pick)}`);
    return [`  - ${say(agreement, { count: picks.length })}`, ...listed];
  });
  return [
    '',
    say('SOURCE', { name: origin, count: size, head: `${size} ${bytesToHex(root).slice(0, 16)}` }),
    ...lines,
    ...(isDisputed(source) ? ['', WORDS.DISPUTED] : []),
  ];
}

/** Whether a source has other results than the record. */
export const isDisputed = ({ picks }: SourceReport) =>
  picks.some(({ agreement }) => agreement === 'DIFFERS');

function pickLine({ kind, row, leg, match, ...source }: ComparedPick): string {
  const ofSlip = kind === 'slips';
  const own = say('PICK', {
    row: ofSlip ? `slip ${row.seq}, leg ${leg}` : `tip ${row.seq}`,
    sport: match.pick.sport,
    match: `${escapeText(match.home)} – ${escapeText(match.away)}`,
    start: match.startsAt,
    outcome: match.outcome,
    score: match.score,
  });
  if (source.agreement !== 'DIFFERS') return own;
  const slip = { outcome: source.rowOutcome, own: row.outcome };
  const ofSlips = ofSlip && slip.outcome !== slip.own ? say('SLIP', slip) : '';
  return `${own}${say('OTHERWISE', source)}${ofSlips}`;
}
