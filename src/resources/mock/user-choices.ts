/** What a sample user may be; apart from the schemas, which lists do without. */
export const SAMPLE_ROLES = ['admin', 'author', 'editor', 'maintainer', 'subscriber'] as const;
export const SAMPLE_PLANS = ['basic', 'team', 'company', 'enterprise'] as const;
export const SAMPLE_STATUSES = ['active', 'pending', 'inactive'] as const;

/** What a person of the sample is told about, and on which ways. */
export const NOTICE_KINDS = ['news', 'activity', 'signIn', 'device'] as const;
export const NOTICE_WAYS = ['email', 'browser', 'app'] as const;

/** Services that an account can be connected with. */
export const SERVICES = ['google', 'slack', 'github', 'mailchimp', 'asana'] as const;
export const SOCIALS = ['facebook', 'twitter', 'linkedin', 'dribbble', 'behance'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type NoticeWay = (typeof NOTICE_WAYS)[number];
