import type { Role } from '../../src/plugin-api/types.ts';

/** The one password of all demo accounts; shown on the sign-in page in embedded mode. */
export const DEMO_PASSWORD = 'touchline-demo';

/** A tier that an account bought; days are relative to the time of loading. */
export interface DemoEntitlement {
  tier: 'BASIC' | 'PREMIUM' | 'VIP';
  startsInDays: number;
  endsInDays: number;
}

export interface DemoAccount {
  email: string;
  fullName: string;
  role: Role;
  country: string;
  timezone: string;
  entitlement?: DemoEntitlement;
}

/** Everyone who can sign in to the demo. The names are invented. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin', 'Ada Okoro', 'ADMIN', 'GB', 'Europe/London'),
  account('tipster', 'Tomas Vale', 'TIPSTER', 'GB', 'Europe/London'),
  account('tipster2', 'Noor Lindqvist', 'TIPSTER', 'SE', 'Europe/Stockholm'),
  account('support', 'Sami Brandt', 'SUPPORT', 'DE', 'Europe/Berlin'),
  account('finance', 'Fleur Adeyemi', 'FINANCE', 'NG', 'Africa/Lagos'),
  account('free', 'Felix Moreau', 'USER', 'FR', 'Europe/Paris'),
  account('basic', 'Bianca Rossi', 'USER', 'IT', 'Europe/Rome', {
    // Bought and due for renewal soon: this member gets the notice.
    tier: 'BASIC',
    startsInDays: -24,
    endsInDays: 6.5,
  }),
  account('premium', 'Priya Nair', 'USER', 'IN', 'Asia/Kolkata', {
    tier: 'PREMIUM',
    startsInDays: -40,
    endsInDays: 325,
  }),
  account('vip', 'Viktor Haddad', 'USER', 'AE', 'Asia/Dubai', {
    tier: 'VIP',
    startsInDays: -75,
    endsInDays: 15,
  }),
  account('expired', 'Esme Carter', 'USER', 'US', 'America/New_York', {
    tier: 'VIP',
    startsInDays: -96,
    endsInDays: -6,
  }),
];

function account(
  name: string,
  fullName: string,
  role: Role,
  country: string,
  timezone: string,
  entitlement?: DemoEntitlement,
): DemoAccount {
  return { email: `${name}@example.com`, fullName, role, country, timezone, entitlement };
}
