import { describeProblem } from '@/sports/record/describe-problem';
import { toRecordTip } from '@/sports/record/record-tip';
import { type VerifyResult, verifyRecord } from '@/sports/record/verify-record';
import { figureLines } from './figure-lines';

export interface VerifyIo {
  read: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  write: (line: string) => void;
  /** Shown over the line before it; never part of the report. */
  progress: (text: string) => void;
}

const USAGE = `Checks a record export of Touchline without asking any server.

  npm run verify-record -- FILE [--expect-head HASH]

  FILE                the CSV of tips or of slips from the Record page
  --expect-head HASH  also demand this chain hash of the last tip (64 characters, or its first 8 or more)

Exit code 0: verified. 1: the file fails. 2: wrong use, or the file can't be read.`;

interface Arguments {
  file: string;
  expectHead: string | null;
}

function parseArguments(args: string[]): Arguments | null {
  const rest = [...args];
  let expectHead: string | null = null;
  const at = rest.findIndex((arg) => arg === '--expect-head' || arg.startsWith('--expect-head='));
  if (at >= 0) {
    const [flag = ''] = rest.splice(at, 1);
    const value = flag.includes('=') ? flag.split('=')[1] : rest.splice(at, 1)[0];
    if (!value || !/^[0-9a-f]{8,64}$/.test(value)) return null;
    expectHead = value;
  }
  const [file] = rest;
  if (rest.length !== 1 || !file || file.startsWith('-')) return null;
  return { file, expectHead };
}

/** Runs the command and gives its exit code. */
export async function runVerifyRecord(args: string[], io: VerifyIo): Promise<0 | 1 | 2> {
  const wanted = parseArguments(args);
  if (!wanted) {
    io.write(USAGE);
    return 2;
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await io.read(wanted.file);
  } catch (error) {
    io.write(`Can't read ${wanted.file}: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
  const result = await verifyRecord(bytes, {
    onProgress: (done, total) => io.progress(`${done} of ${total} tips checked`),
  });
  io.progress('');
  return report(result, wanted.expectHead, io);
}

function report(result: VerifyResult, expectHead: string | null, { write }: VerifyIo): 0 | 1 {
  const { head } = result;
  const slips = result.kind === 'slips';
  write(`${slips ? 'slips' : 'tips '}       ${result.rows}`);
  write(`verified    ${result.verified}`);
  write(`chain only  ${result.chainOnly}${result.chainOnly > 0 ? '  (not revealed yet)' : ''}`);
  write(
    `head        ${head ? `${head.chainHash} (${slips ? 'slip' : 'tip'} ${head.seq})` : 'none'}`,
  );
  if (result.rows > 0 && !slips) {
    write('');
    for (const line of figureLines(result.parsed.flatMap((row) => toRecordTip(row) ?? []))) {
      write(line);
    }
  }
  const headFits = expectHead === null || (head?.chainHash.startsWith(expectHead) ?? false);
  if (result.ok && headFits) {
    write(
      `\nVERIFIED: every ${slips ? 'slip' : 'tip'} matches its hash and its place in the chain.`,
    );
    return 0;
  }
  write('');
  for (const problem of result.problems) write(describeProblem(problem));
  const unlisted = result.problemCount - result.problems.length;
  if (unlisted > 0) write(`and ${unlisted} more`);
  if (!headFits) write(`The last tip's chain hash is not the expected ${expectHead}.`);
  write('\nFAILED: this is not the record as it was published.');
  return 1;
}
