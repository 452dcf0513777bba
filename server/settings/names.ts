import { nearest } from '../operator/nearest.mjs';

/** The beginnings of settings, each up to the last underscore: `SMTP_` of `SMTP_URL`, and no shorter one. */
const beginningOf = (name: string) => name.slice(0, name.lastIndexOf('_') + 1);

/** What others set, although it begins as a setting does. */
const OF_OTHERS: readonly RegExp[] = [
  // Kubernetes and Docker, for a service with such a name: METRICS_SERVICE_HOST, DATABASE_PORT_5432_TCP.
  /_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?|ENV_\w+)$/,
  // systemd.
  /^(?:LOG_NAMESPACE|SERVICE_RESULT)$/,
  // Coolify, for each service of a compose file.
  /^SERVICE_(?:FQDN|URL|NAME|USER|PASSWORD|BASE64|REALBASE64|HEX)_/,
  // Heroku and Railway, beside DATABASE_URL.
  /^DATABASE_(?:CONNECTION_POOL|PRIVATE|PUBLIC)_URL$/,
  // Supabase's functions and command line, and the app's build.
  /^(?:VITE_)?SUPABASE_/,
];

/** Kubernetes and Docker give the port of a service like this: MAIL_PORT=tcp://10.0.0.7:25. */
const PORT_OF_SERVICE = /^(?:tcp|udp|sctp):\/\//;

/** The setting that a name which there isn't is nearest to. */
function near(name: string, names: readonly string[]): string | null {
  const beginning = beginningOf(name);
  const same = names.filter((one) => beginning !== '' && one.startsWith(beginning));
  return nearest(name, names) ?? nearest(name, same, Number.POSITIVE_INFINITY);
}

/**
 * That a name is no setting, and which it is nearest to, in one sentence or two.
 * @param names of all settings
 * @param where who has the name; nothing where the message says it
 */
export function noSetting(name: string, names: readonly string[], where = ''): string {
  const meant = near(name, names);
  const hint = meant ? `The nearest is ${meant}; docs/deploy.md` : 'docs/deploy.md';
  return `There is no setting ${name}${where}. ${hint} lists them.`;
}

/** Whether a variable of the environment was surely meant as a setting: by its beginning, or but for one letter. */
function isMeant(name: string, value: string, names: readonly string[]): boolean {
  // Words without an underscore are anybody's, unless they are written as ours.
  if (!name.includes('_') && name !== name.toUpperCase()) return false;
  if (nearest(name, names, 1)) return true;
  if (OF_OTHERS.some((form) => form.test(name)) || PORT_OF_SERVICE.test(value)) return false;
  const beginning = beginningOf(name);
  return names.some((one) => beginning !== '' && beginningOf(one) === beginning);
}

/**
 * The variables of an environment that were meant as settings of other names. What others set there is none of our
 * business.
 * @param names of all settings
 */
export const strangers = (env: NodeJS.ProcessEnv, names: readonly string[]): string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    value && !names.includes(name) && isMeant(name, value, names) ? [name] : [],
  );
