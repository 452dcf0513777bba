import { z } from 'zod';
import { NOTICE_KINDS, NOTICE_WAYS, SERVICES, SOCIALS } from './choices/choices.ts';
import { line } from './sample-id.ts';

/** Steps of a week's work, which the timeline's entries describe. */
const ACTIVITY_KINDS = ['invoices', 'meeting', 'project', 'review'] as const;

/** A card as stored: never its full number or its check digits. */
const paymentCard = z.strictObject({
  id: line.min(1),
  brand: z.enum(['visa', 'mastercard', 'amex', 'unknown']),
  name: line.min(1),
  last4: z.string().regex(/^\d{4}$/, 'must be four digits'),
  /** `MM/YY` */
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'must be a month and a year'),
  isPrimary: z.boolean(),
});

const billingAddress = z.strictObject({
  kind: z.enum(['home', 'office']),
  firstName: line,
  lastName: line,
  /** Its English name. */
  country: line,
  line1: line,
  line2: line,
  town: line,
  state: line,
  postcode: line,
  isDefault: z.boolean(),
});

const secondStep = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('app') }),
  z.strictObject({ method: z.literal('sms'), phone: line.min(1) }),
]);

const device = z.strictObject({
  id: line.min(1),
  browser: line,
  system: z.enum(['windows', 'mac', 'android', 'ios', 'linux']),
  name: line,
  location: line,
  /** ISO 8601. */
  seenAt: z.iso.datetime({ offset: true }),
});

const project = z.strictObject({
  name: line,
  kind: line,
  tasks: z.number().int().nonnegative(),
  done: z.number().int().nonnegative(),
  /** Hours of work so far. */
  hours: z.number().nonnegative(),
});

const activity = z.strictObject({
  kind: z.enum(ACTIVITY_KINDS),
  /** Its person or subject. */
  about: line,
  at: z.iso.datetime({ offset: true }),
});

const switches = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>,
  );

const notices = z.strictObject(
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, switches(NOTICE_WAYS)])) as Record<
    (typeof NOTICE_KINDS)[number],
    ReturnType<typeof switches<(typeof NOTICE_WAYS)[number]>>
  >,
);

const socials = z.strictObject(
  Object.fromEntries(SOCIALS.map((name) => [name, line.nullable()])) as Record<
    (typeof SOCIALS)[number],
    z.ZodNullable<typeof line>
  >,
);

/** The data of a sample user's page besides the user's own record. */
export const userAccount = z.strictObject({
  tasksDone: z.number().int().nonnegative(),
  projectsDone: z.number().int().nonnegative(),
  taxId: line,
  /** Its English name. */
  language: line,
  /** Whether bills go to the contact's address. */
  billsToContact: z.boolean(),
  plan: z.strictObject({
    /** Elapsed days of the month. */
    daysUsed: z.number().int().min(0).max(31),
    days: z.number().int().min(1).max(31),
    isCancelled: z.boolean(),
  }),
  cards: z.array(paymentCard).max(10),
  /** Null until one is set. */
  billing: billingAddress.nullable(),
  /** How the second step of signing in works; null without one. */
  twoStep: secondStep.nullable(),
  /** ISO 8601. */
  passwordChangedAt: z.iso.datetime({ offset: true }).nullable(),
  devices: z.array(device).max(20),
  notices,
  services: switches(SERVICES),
  /** The name there; null if there is none. */
  socials,
  projects: z.array(project).max(50),
  activity: z.array(activity).max(50),
});

export type UserAccount = z.infer<typeof userAccount>;
export type PaymentCard = z.infer<typeof paymentCard>;
