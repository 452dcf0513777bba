import { type AuthorClaim, type ClaimFault, claimFaults } from '../../record/log/author-proof.ts';
import type { LogReport } from '../../record/log/verify-with-log.ts';
import type { CheckedFile } from './read-files.ts';
import { EXIT_CODES, problemLines } from './report.ts';

const SENTENCES: Record<ClaimFault['code'], string> = {
  UNREADABLE: 'It is no list of an author’s tips as this command and the site write it.',
  HEAD: 'It has no checkpoint of the log.',
  PROOF: 'The proof does not lead from the entry to the signed head.',
  COUNT: 'Its numbers are not those of the log.',
  LEFT_OUT: 'It leaves out a tip of this author.',
  NOT_THEIRS: 'It lists a tip that is not one of this author’s revealed ones.',
};

/** A fault as a line of the report. */
export const faultLine = ({ code, seq }: ClaimFault) =>
  `${seq === undefined ? '' : `${seq}: `}${SENTENCES[code]}`;

/** Reports what the list of an author shows, beside the record and its log if there are any. Returns the exit code. */
export function reportClaim(
  claim: AuthorClaim,
  size: number,
  beside: { file: CheckedFile; report: LogReport } | null,
  write: (line: string) => void,
): 0 | 1 | 3 {
  const { author, kind, own, others, locked } = claim;
  write(`author      ${author}`);
  write(`${`${kind}s`.padEnd(11)} ${own.length}: ${own.map(({ seq }) => seq).join(', ')}`);
  write(`of others   ${others}`);
  write(`locked      ${locked}  (not revealed under this head, and may be anyone’s)`);
  if (!beside) {
    write(
      `\nCONSISTENT ONLY: each of these is under the signed head of ${size} entries. That none is left out takes the record and its log.`,
    );
    return EXIT_CODES.CONSISTENT;
  }
  const { file, report } = beside;
  const log = report.log;
  const faults =
    file.ok && report.ok && log ? claimFaults(claim, file.logged, log.histories, size) : [];
  const lines = [...problemLines(file, report), ...faults.map(faultLine)];
  if (lines.length > 0) {
    for (const line of lines) write(line);
    write('\nFAILED: these are not all revealed tips of this author.');
    return EXIT_CODES.FAILED;
  }
  write(
    `\nVERIFIED, beside the log: of the publications under the head of ${size} entries, no revealed ${kind} of this author is left out.`,
  );
  return EXIT_CODES.VERIFIED;
}
