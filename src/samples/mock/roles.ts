import { z } from 'zod';
import { ROLE_AREAS, ROLE_RIGHTS } from './choices/choices.ts';
import { line, sampleId } from './sample-id.ts';

const rights = z.array(z.enum(ROLE_RIGHTS)).max(ROLE_RIGHTS.length);

export const roleRow = z.strictObject({
  id: sampleId,
  name: line.trim().min(1),
  /** Rights by area; an area without any may be missing. */
  rights: z.partialRecord(z.enum(ROLE_AREAS), rights),
  /** Ids of sample users. */
  members: z.array(sampleId).max(200),
});

export type SampleRole = z.infer<typeof roleRow>;
