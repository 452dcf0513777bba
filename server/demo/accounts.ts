import type { Role } from '../../src/plugin-api/types.ts';

/** The one password of all demo accounts; shown on the sign-in page in embedded mode. */
export const DEMO_PASSWORD = 'touchline-demo';

/** Somebody who can sign in to the demo. */
export interface DemoAccount {
  email: string;
  fullName: string;
  role: Role;
  country: string;
  timezone: string;
}

/** Everyone who can sign in to the demo. The names are invented. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin', 'Ada Okoro', 'ADMIN', 'GB', 'Europe/London'),
  account('tipster', 'Tomas Vale', 'TIPSTER', 'GB', 'Europe/London'),
  account('tipster2', 'Noor Lindqvist', 'TIPSTER', 'SE', 'Europe/Stockholm'),
  account('support', 'Sami Brandt', 'SUPPORT', 'DE', 'Europe/Berlin'),
  account('finance', 'Fleur Adeyemi', 'FINANCE', 'NG', 'Africa/Lagos'),
  account('free', 'Felix Moreau', 'USER', 'FR', 'Europe/Paris'),
  account('basic', 'Bianca Rossi', 'USER', 'IT', 'Europe/Rome'),
  account('premium', 'Priya Nair', 'USER', 'IN', 'Asia/Kolkata'),
  account('vip', 'Viktor Haddad', 'USER', 'AE', 'Asia/Dubai'),
  account('expired', 'Esme Carter', 'USER', 'US', 'America/New_York'),
];

function account(
  name: string,
  fullName: string,
  role: Role,
  country: string,
  timezone: string,
): DemoAccount {
  return { email: `${name}@example.com`, fullName, role, country, timezone };
}
