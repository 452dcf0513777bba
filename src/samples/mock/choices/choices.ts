import type { PaymentDetails } from '../invoices.ts';

/** Options of a sample user; separate from the schemas, which lists don't need. */
export const SAMPLE_ROLES = ['admin', 'author', 'editor', 'maintainer', 'subscriber'] as const;
export const SAMPLE_PLANS = ['basic', 'team', 'company', 'enterprise'] as const;
export const SAMPLE_STATUSES = ['active', 'pending', 'inactive'] as const;

/** What a sample user is notified about, and by which channels. */
export const NOTICE_KINDS = ['news', 'activity', 'signIn', 'device'] as const;
export const NOTICE_WAYS = ['email', 'browser', 'app'] as const;

/** Services that an account can be connected with. */
export const SERVICES = ['google', 'slack', 'github', 'mailchimp', 'asana'] as const;
export const SOCIALS = ['facebook', 'twitter', 'linkedin', 'dribbble', 'behance'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** What a sample role may be given rights to, in the order in which it is shown. */
export const ROLE_AREAS = [
  'users',
  'content',
  'disputes',
  'database',
  'financial',
  'reporting',
  'api',
  'repository',
  'payroll',
] as const;

export const ROLE_RIGHTS = ['read', 'write', 'create'] as const;

export type RoleArea = (typeof ROLE_AREAS)[number];
export type RoleRight = (typeof ROLE_RIGHTS)[number];

/** The roles that a permission of the sample app can be given to. */
export const PERMISSION_HOLDERS = [
  'administrator',
  'manager',
  'users',
  'support',
  'restricted-user',
] as const;

/** Where all sample invoices are paid. */
export const PAYMENT_DETAILS: PaymentDetails = {
  totalDue: '$12,110.55',
  bankName: 'Bank of Nowhere',
  country: 'United Kingdom',
  iban: 'XX00 0000 0000 0000 0000 00',
  swiftCode: 'NOWHXX00',
};
