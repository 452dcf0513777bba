import { MAILBOX_OWNER } from '../../src/samples/mock/choices/mailbox-owner.ts';
import type { SampleProfile } from '../../src/samples/mock/profile.ts';

export const OWN_ID = 11;

/** The owner of the sample apps. */
export const profile = (): SampleProfile => ({
  id: OWN_ID,
  avatar: MAILBOX_OWNER.avatar,
  fullName: MAILBOX_OWNER.name,
  role: 'admin',
  about: 'Looks after the samples. Nothing here is real, and nothing here is lost for good.',
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
  username: 'robin',
  email: MAILBOX_OWNER.email,
  isEmailConfirmed: false,
  accountStatus: 'active',
  company: 'Blue Lantern Ltd',
  info: {
    birthDate: '1990-05-14',
    phone: '+1 555 0142',
    website: 'https://example.com/robin',
    country: 'Canada',
    languages: ['English', 'French'],
    gender: '',
  },
  security: { passwordChangedAt: null, secondStep: 'app', phone: '' },
  payment: { method: 'card', card: null },
  plan: { title: 'Basic', yearly: false },
  notices: {
    comments: true,
    answers: true,
    follows: false,
    news: true,
    updates: false,
    digest: true,
  },
});
