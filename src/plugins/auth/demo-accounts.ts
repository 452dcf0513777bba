/** Names of the demo's accounts, each `<name>@example.com`. */
export const DEMO_ACCOUNTS = [
  'admin',
  'tipster',
  'support',
  'finance',
  'free',
  'basic',
  'premium',
  'vip',
  'expired',
] as const;

export const DEMO_PASSWORD = 'touchline-demo';
