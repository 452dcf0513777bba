import { z } from 'zod';
import { RECORD_COLUMNS } from '../../record/columns.ts';
import { CSV_HEADER, toCsvLine } from '../../record/csv-line.ts';
import { type RecordHead, readRecordHead } from '../../record/log/record-head.ts';
import { SLIP_COLUMNS, SLIP_CSV_HEADER, toSlipLine } from '../../record/slip-row.ts';

/** A row with exactly these cells, in any order. */
const rowOf = <Name extends string>(columns: readonly { name: Name }[]) =>
  z.strictObject(
    Object.fromEntries(columns.map(({ name }) => [name, z.string()])) as Record<Name, z.ZodString>,
  );

const recordSchema = z.object({
  tips: z.array(rowOf(RECORD_COLUMNS)),
  slips: z.array(rowOf(SLIP_COLUMNS)),
  head: z.object({ size: z.int().min(0), start: z.string(), checkpoint: z.string() }),
});

/** A site's whole record: the files of its tips and slips, and the head under which it lacks nothing. */
export interface WholeRecord {
  tips: Uint8Array<ArrayBuffer>;
  slips: Uint8Array<ArrayBuffer>;
  ofHead: RecordHead;
}

/** Whether a file is `record.json` rather than a CSV. */
export const isJson = (bytes: Uint8Array) => bytes[0] === 0x7b;

/** The record of `record.json`; a sentence about what is wrong with it otherwise. */
export function readJsonRecord(bytes: Uint8Array): WholeRecord | string {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const read = recordSchema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue?.path.join('.') || 'the object'}: ${issue?.message ?? ''}`;
  }
  const { tips, slips, head } = read.data;
  const ofHead = readRecordHead(head.checkpoint);
  if (ofHead?.size !== head.size || ofHead.start !== head.start) {
    return 'head: it is not the one of its checkpoint';
  }
  const fileOf = (lines: string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);
  return {
    tips: fileOf([CSV_HEADER, ...tips.map((row) => toCsvLine(row))]),
    slips: fileOf([SLIP_CSV_HEADER, ...slips.map((row) => toSlipLine(row))]),
    ofHead,
  };
}
