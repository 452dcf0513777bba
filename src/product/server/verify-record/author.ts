import { type RankedAuthor, rankAuthors } from '../../record/author-ranking.ts';
import { type AuthorAccount, accountOf, authorProofs } from '../../record/log/author-account.ts';
import type { FollowedLog } from '../../record/log/verify-with-log.ts';
import { toRecordTip } from '../../record/record-tip.ts';
import { nameKey } from '../../record/same-name.ts';
import type { VerifyResult } from '../../record/verify-record.ts';
import { figureLines } from './figure-lines.ts';

/** What a file that was verified beside the log shows of one author, and the proofs of it by their files' names. */
export async function reportAuthor(author: string, result: VerifyResult, log: FollowedLog) {
  const kind = result.kind === 'slips' ? 'slip' : 'tip';
  const account = accountOf(author, kind, result.logged, log.histories);
  const seqs = new Set(account.own.map(({ row }) => row.seq));
  const tips = result.parsed.flatMap((row) => toRecordTip(row) ?? []);
  const isTheirs = (name: string) => nameKey(name) === nameKey(author);
  const figures =
    kind === 'tip' && seqs.size > 0
      ? [
          ...figureLines(tips.filter(({ seq }) => seqs.has(String(seq)))),
          ...placeLines(rankAuthors(tips).find((ranked) => isTheirs(ranked.author))),
        ]
      : [];
  return {
    lines: [...accountLines(author, account, log), ...figures],
    proofs: await authorProofs(account, log),
  };
}

function placeLines(ranked: RankedAuthor | undefined): string[] {
  const { logCapital = null, matches = 0, place = null } = ranked ?? {};
  if (logCapital === null) {
    return ['capital     1  (no match counts yet: the first 20 only give a number)'];
  }
  return [
    `capital     e^${logCapital.toFixed(6)}  (${matches} matches count)`,
    `place       ${place ?? 'none: it may be luck'}`,
  ];
}

function accountLines(author: string, account: AuthorAccount, log: FollowedLog): string[] {
  const { kind, own, others, locked, later, names } = account;
  const total = own.length + others + locked + later;
  const noun = (count: number) => `${count} ${kind}${count === 1 ? '' : 's'}`;
  const open = locked + later;
  return [
    `\nauthor      ${names.join(', ') || author}`,
    `${`${kind}s`.padEnd(11)} ${own.length}${own.length > 0 ? `: ${own.map(({ row }) => row.seq).join(', ')}` : ''}`,
    `of others   ${others}`,
    `locked      ${locked}${locked > 0 ? '  (may be anyone’s until they are revealed)' : ''}`,
    `later       ${later}${later > 0 ? '  (published after the file was made)' : ''}`,
    '',
    `The log’s ${log.head.size} entries publish ${noun(total)}: ${own.length} by this author, ${others} by others${open > 0 ? `, ${open} not known yet` : ''}.`,
    open > 0
      ? `None of this author’s that is revealed is left out; any of the ${open} may be theirs.`
      : 'None of this author’s is left out.',
    'Whether the same person also publishes under another name can’t be shown.',
    '',
  ];
}
