import type { SampleId } from '../../src/samples/mock/sample-id.ts';
import type { UserAccount } from '../../src/samples/mock/user-account.ts';
import type { SampleUser } from '../../src/samples/mock/users.ts';

const PROJECTS: [name: string, kind: string, tasks: number, done: number, hours: number][] = [
  ['Harbour Ferries', 'React app', 240, 186, 112],
  ['Kite Festival', 'Website', 96, 62, 41],
  ['Orchard Shop', 'Online shop', 180, 90, 78],
  ['Night Bus Map', 'Mobile app', 320, 112, 96],
  ['Museum Guide', 'Audio tour', 64, 58, 23],
  ['Tide Tables', 'Open data', 140, 35, 18],
  ['Choir Rota', 'Internal tool', 48, 48, 15],
];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const all = { email: true, browser: true, app: true };

/** The state of a new account: no activity, no connections. */
function blank(): UserAccount {
  return {
    tasksDone: 0,
    projectsDone: 0,
    taxId: '',
    language: 'English',
    billsToContact: false,
    plan: { daysUsed: 0, days: 30, isCancelled: false },
    cards: [],
    billing: null,
    twoStep: null,
    passwordChangedAt: null,
    devices: [],
    notices: {
      news: { ...all, browser: false },
      activity: { ...all },
      signIn: { ...all, browser: false },
      device: { email: true, browser: false, app: false },
    },
    services: { google: false, slack: false, github: false, mailchimp: false, asana: false },
    socials: { facebook: null, twitter: null, linkedin: null, dribbble: null, behance: null },
    projects: [],
    activity: [],
  };
}

const isOfTheSample = (id: SampleId): id is number => typeof id === 'number' && id <= 50;

/**
 * The account of a user that has not been changed yet. Made up for the sample's own people: a number always gives the
 * same account, with dates before `now`.
 */
export function sampleAccount(user: SampleUser, now: Date): UserAccount {
  const { id, username, fullName, company, contact } = user;
  const account = blank();
  if (!isOfTheSample(id)) return account;
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [firstName = '', lastName = ''] = fullName.split(' ');
  return {
    ...account,
    tasksDone: 1230 + id * 7,
    projectsDone: 540 + id * 3,
    taxId: `TAX-${8800 + id}`,
    language: ['English', 'French', 'Arabic'][id % 3] ?? 'English',
    billsToContact: id % 2 === 0,
    plan: { daysUsed: 26 - (id % 5), days: 30, isCancelled: false },
    cards: [
      {
        id: 'main',
        brand: 'mastercard',
        name: fullName,
        last4: String(4200 + id),
        expiry: yearsFrom(now, 2),
        isPrimary: true,
      },
      {
        id: 'spare',
        brand: 'visa',
        name: fullName,
        last4: String(5600 + id),
        expiry: yearsFrom(now, 1),
        isPrimary: false,
      },
      {
        id: 'old',
        brand: 'amex',
        name: fullName,
        last4: String(2700 + id),
        expiry: yearsFrom(now, -1),
        isPrimary: false,
      },
    ],
    billing: {
      kind: 'office',
      firstName,
      lastName,
      country: 'United Kingdom',
      line1: `${id} Terrace Lane`,
      line2: company,
      town: 'Fairlea',
      state: 'Lower Vale',
      postcode: `FL${id} 4GK`,
      isDefault: true,
    },
    twoStep: id % 3 === 0 ? null : { method: 'sms', phone: contact },
    passwordChangedAt: before(40 * DAY),
    devices: [
      device('desk', 'Chrome', 'windows', 'Desk computer', 'Eastmere', before(12 * MINUTE)),
      device('phone', 'Safari', 'ios', 'Phone', 'Eastmere', before(3 * HOUR)),
      device('tablet', 'Firefox', 'android', 'Tablet', 'Port Alder', before(2 * DAY)),
      device('work', 'Chrome', 'mac', 'Work laptop', 'Windholm', before(9 * DAY)),
    ],
    services: { google: true, slack: false, github: true, mailchimp: true, asana: false },
    socials: { ...account.socials, twitter: `@${username}`, dribbble: `@${username}` },
    projects: PROJECTS.map(([name, kind, tasks, done, hours]) => ({
      name,
      kind,
      tasks,
      done,
      hours,
    })),
    activity: [
      { kind: 'invoices', about: company, at: before(12 * MINUTE) },
      { kind: 'meeting', about: 'Perrin Quillfeather', at: before(45 * MINUTE) },
      { kind: 'project', about: 'Tide Tables', at: before(2 * DAY) },
      { kind: 'review', about: 'Night Bus Map', at: before(5 * DAY) },
    ],
  };
}

function device(
  id: string,
  browser: string,
  system: UserAccount['devices'][number]['system'],
  name: string,
  location: string,
  seenAt: string,
): UserAccount['devices'][number] {
  return { id, browser, system, name, location, seenAt };
}

/** `MM/YY`, this many years from now. */
function yearsFrom(now: Date, years: number): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0');
  return `${month}/${String(now.getUTCFullYear() + years).slice(-2)}`;
}
