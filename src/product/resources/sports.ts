/** The seven sports, as `fixtures.sport` stores them and in menu order. */
export const SPORTS = [
  'football',
  'baseball',
  'basketball',
  'handball',
  'hockey',
  'rugby',
  'volleyball',
] as const;
export type Sport = (typeof SPORTS)[number];
