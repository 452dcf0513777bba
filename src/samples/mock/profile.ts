import { z } from 'zod';
import { line, sampleId } from './sample-id.ts';
import { sampleUserStatus } from './users.ts';

export const presence = z.enum(['online', 'offline', 'busy', 'away']);

const card = z.strictObject({
  brand: z.enum(['visa', 'mastercard', 'amex', 'unknown']),
  last4: z.string().regex(/^\d{4}$/, 'must be four figures'),
  name: line,
  /** `MM/YY` */
  expiry: z.string().regex(/^\d\d\/\d\d$/, 'must be MM/YY'),
});

const NOTICES = ['comments', 'answers', 'follows', 'news', 'updates', 'digest'] as const;

/** What the sample account is notified about by email. */
export type NoticeName = (typeof NOTICES)[number];

const flags = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>,
  );

/** The sample apps' user, with the settings of the sample account's page. */
export const profileRow = z.strictObject({
  id: sampleId,
  /** An address, or the picture itself (`data:`). */
  avatar: z.string().max(140_000, 'is too large'),
  fullName: line.min(1),
  role: line,
  about: z.string().max(2000),
  status: presence,
  settings: z.object({
    isTwoStepAuthVerificationEnabled: z.boolean(),
    isNotificationsOn: z.boolean(),
  }),
  username: line.min(1),
  email: z.email('must be an email address').max(254),
  isEmailConfirmed: z.boolean(),
  accountStatus: sampleUserStatus,
  company: line,
  info: z.strictObject({
    birthDate: z.union([z.literal(''), z.iso.date()], { error: 'must be a day' }),
    phone: line,
    website: z.union([z.literal(''), z.url()], { error: 'must be a web address' }),
    country: line,
    languages: z.array(line).max(20),
    gender: z.enum(['', 'female', 'male', 'other']),
  }),
  security: z.strictObject({
    /** The samples store no password, only when it was last changed. */
    passwordChangedAt: z.iso.datetime({ offset: true }).nullable(),
    secondStep: z.enum(['app', 'sms']),
    phone: line,
  }),
  payment: z.strictObject({ method: z.enum(['card', 'delivery']), card: card.nullable() }),
  plan: z.strictObject({ title: line.min(1), yearly: z.boolean() }),
  notices: flags(NOTICES),
});

export type Presence = z.infer<typeof presence>;
export type SampleProfile = z.infer<typeof profileRow>;

/** What the chat shows of it. */
export type ChatProfile = Pick<
  SampleProfile,
  'id' | 'avatar' | 'fullName' | 'role' | 'about' | 'status' | 'settings'
>;
