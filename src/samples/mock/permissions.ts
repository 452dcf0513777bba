import { z } from 'zod';
import { PERMISSION_HOLDERS } from './choices/choices.ts';
import { line, sampleId } from './sample-id.ts';

export const permissionRow = z.strictObject({
  id: sampleId,
  name: line.min(1),
  assignedTo: z.array(z.enum(PERMISSION_HOLDERS)).max(5),
  /** For example `14 Apr 2022, 8:43 PM`. */
  createdDate: line,
  /** Used by the app itself. */
  isCore: z.boolean().optional(),
});

export type SamplePermission = z.infer<typeof permissionRow>;
