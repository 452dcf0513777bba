import { z } from 'zod';
import { line, sampleId } from './sample-id.ts';

/** Status of a person in the table: current, professional, rejected, resigned, applied. */
export const tableStatus = z.union([1, 2, 3, 4, 5].map((number) => z.literal(number)));

export const tableRow = z.strictObject({
  id: sampleId,
  /** A file name below `/samples`, or empty. */
  avatar: line,
  full_name: line.min(1),
  post: line,
  email: line,
  city: line,
  /** `MM/DD/YYYY` */
  start_date: line,
  salary: z.number(),
  age: line,
  /** For example `9 Years`. */
  experience: line,
  status: tableStatus,
});

export type TableRow = z.infer<typeof tableRow>;

export interface TableData {
  allData: TableRow[];
  total: number;
  data: TableRow[];
}
