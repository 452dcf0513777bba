import { z } from 'zod';
import { line, sampleId } from './sample-id.ts';

/** The roles that a permission of the sample app can be given to. */
export const permissionHolder = z.enum([
  'administrator',
  'manager',
  'users',
  'support',
  'restricted-user',
]);

export const permissionRow = z.strictObject({
  id: sampleId,
  name: line.min(1),
  assignedTo: z.array(permissionHolder).max(5),
  /** For example `14 Apr 2022, 8:43 PM`. */
  createdDate: line,
});

export type SamplePermission = z.infer<typeof permissionRow>;
