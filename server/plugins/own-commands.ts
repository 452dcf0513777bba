/** The names of Touchline's own commands, which no part's may have. */
export const OWN_COMMANDS = [
  'dev',
  'build',
  'test',
  'doctor',
  'start',
  'install',
  'admin',
  'backup',
  'restore',
  'verify-backup',
  'upgrade',
  'migrate',
  'plugins',
  'new',
  'hosted',
  'mail-test',
] as const;

/** One of them. */
export type OwnCommand = (typeof OWN_COMMANDS)[number];
