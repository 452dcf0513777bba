import { z } from 'zod';
import { SAMPLE_PLANS, SAMPLE_ROLES, SAMPLE_STATUSES } from './choices/choices.ts';
import { avatarColor, line, sampleId } from './sample-id.ts';
import { userAccount } from './user-account.ts';

export const sampleUserRole = z.enum(SAMPLE_ROLES);
const samplePlan = z.enum(SAMPLE_PLANS);
export const sampleUserStatus = z.enum(SAMPLE_STATUSES);

export const sampleUserRow = z.strictObject({
  id: sampleId,
  fullName: line.min(1),
  company: line,
  role: sampleUserRole,
  username: line.min(1),
  country: line,
  contact: line,
  email: z.email('must be an email address').max(254),
  currentPlan: samplePlan,
  status: sampleUserStatus,
  avatar: line,
  avatarColor: avatarColor.optional(),
  /** Missing until it is first changed; until then `GET /apps/user/account` returns the defaults. */
  account: userAccount.optional(),
});

/** The body of `add-user`, below `data`; id, status and avatar are the server's. */
export const newSampleUser = z.object({
  fullName: sampleUserRow.shape.fullName,
  username: sampleUserRow.shape.username,
  email: sampleUserRow.shape.email,
  role: sampleUserRole.default('subscriber'),
  currentPlan: samplePlan.default('basic'),
  company: line.default(''),
  country: line.default(''),
  contact: z.union([line, z.number().transform(String)]).default(''),
});

export type SampleUser = z.infer<typeof sampleUserRow>;
