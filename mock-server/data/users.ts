import type { SampleUser } from '../../src/samples/mock/users.ts';
import { madeUpPerson, pictureOf } from './people.ts';
import { spread } from './spread.ts';

const roles = spread({ maintainer: 12, subscriber: 12, admin: 11, editor: 8, author: 7 });
const plans = spread({ team: 20, basic: 10, company: 10, enterprise: 10 });
const statuses = spread({ active: 18, pending: 18, inactive: 14 });

/** Fifty made-up people. */
export const users = (): SampleUser[] =>
  roles.map((role, at) => {
    const { name, username, email, country, company, phone, color } = madeUpPerson(at);
    return {
      id: at + 1,
      fullName: name,
      company,
      role,
      username,
      country,
      contact: phone,
      email,
      // In reverse, so that plans and roles do not correlate.
      currentPlan: plans[49 - at] ?? 'basic',
      status: statuses[(at * 3) % 50] ?? 'active',
      avatar: pictureOf(at),
      avatarColor: color,
    };
  });
