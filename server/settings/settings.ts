import type { BlockList } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { isLoopbackHost } from '../http/networks.ts';
import type { BuiltPart } from '../places/parts.mjs';
import {
  databaseProblem,
  defaultSite,
  isEncrypted,
  isLocalDatabase,
  isLoopback,
} from './addresses.ts';
import {
  type Mistake,
  type Parsed,
  parseEnvironment,
  parseLinks,
  parseVariables,
  type Refuse,
  SettingsProblem,
  settingNames,
} from './environment.ts';
import { type MailSettings, readMail } from './mail.ts';
import { noSetting, strangers } from './names.ts';
import type { NamedSettings, SettingsPlace } from './part-settings.ts';
import { unknownNames } from './value-kinds.ts';

/** Where the data lives: PGlite in the data folder, a PostgreSQL server, or a hosted project. */
export type BackendKind = 'pglite' | 'postgres' | 'hosted';

/** Of the log. `text`: for people, in the data folder. `json`: for programs, one object a line on the standard output. */
export type LogFormat = 'text' | 'json';

/** The settings of a server, read and checked. */
export interface Settings {
  host: string;
  port: number;
  /** Whether others can reach the site: it listens beyond this machine, or its address isn't this machine's. */
  shared: boolean;
  /** The parts built and served beside the framework; undefined: what the application says. */
  parts: readonly BuiltPart[] | undefined;
  /** The site's address, without a trailing slash. */
  siteUrl: string;
  /** Addresses and networks of our own proxies, trusted to report the client's address. */
  trustedProxies: BlockList;
  dataDir: string;
  logFormat: LogFormat;
  /** A port of this machine alone that serves the metrics; 0 takes a free one. */
  metricsPort: number | undefined;
  /** Opens `/metrics` and the details of `/readyz` on the site's own port. */
  metricsToken: string | undefined;
  backend: BackendKind;
  databaseUrl: string | undefined;
  /** `realtime`: the project publishes changes of its tables. */
  hosted: { url: string; key: string; realtime: boolean } | undefined;
  jwtSecret: string | undefined;
  confirmEmail: boolean;
  demo: boolean;
  /** Whether anyone may reset the sample applications' data: never if others can reach them, unless `DEMO=on`. */
  demoCalls: boolean;
  /** Whether the embedded database waits for the disk before acknowledging a change. */
  fsync: boolean;
  /** Whether browsers cache the app's shell. */
  serviceWorker: boolean;
  google: { clientId: string; secret: string } | undefined;
  footerLinks: { label: string; href: string }[];
  /** Who helps people, by name; "GB: GamCare" belongs to a country. */
  helpLinks: Record<string, string>;
  /** Addresses of the menu's external links, by name: `support`, `documentation`. */
  menuLinks: Record<string, string>;
  disabledPlugins: string[];
  phone: string | undefined;
  /** Where to report a weakness, as an address on the web or `mailto:`; published in `security.txt`. */
  securityContact: string | undefined;
  /** The value of Strict-Transport-Security, if the operator has chosen one. */
  hsts: string | undefined;
  /** How mails are sent; if missing they are only stored, for people at this machine. */
  mail: MailSettings | undefined;
  /** What each part of the application gets of its own settings, by the part's name. */
  ofParts: ReadonlyMap<string, unknown>;
  /** The parts' variables as functions read them, with what holds where nothing is set. */
  variables: Readonly<Record<string, string | undefined>>;
}

/** The settings with the actual port after any free one (0) was requested. */
export function withPort(settings: Settings, port: number): Settings {
  const siteUrl = settings.siteUrl.replace(/:0$/, `:${port}`);
  return { ...settings, port, siteUrl };
}

function readHosted(env: NodeJS.ProcessEnv, parsed: Parsed, refuse: Refuse) {
  const url = parsed.SUPABASE_URL ?? env.VITE_SUPABASE_URL;
  if (!url) return undefined;
  const key = parsed.SUPABASE_ANON_KEY ?? env.VITE_SUPABASE_ANON_KEY;
  if (!key) {
    refuse('SUPABASE_URL', 'SUPABASE_URL is set, so SUPABASE_ANON_KEY must be set too.');
  }
  if (!isEncrypted(url)) {
    refuse(
      'SUPABASE_URL',
      'SUPABASE_URL leads to another machine, so it must begin with https://.',
    );
  }
  return { url: url.replace(/\/$/, ''), key: key ?? '', realtime: parsed.SUPABASE_REALTIME };
}

/** The environment, with what parts say where it says nothing; the first part wins. */
function withDefaults(
  env: NodeJS.ProcessEnv,
  parts: readonly NamedSettings[],
  place: SettingsPlace,
): NodeJS.ProcessEnv {
  const filled = { ...env };
  for (const { settings } of parts) {
    for (const [name, value] of Object.entries(settings.defaults?.(place) ?? {})) {
      filled[name] ||= value;
    }
  }
  return filled;
}

/** What a part gets of its settings. */
function readPart(
  { settings }: NamedSettings,
  env: NodeJS.ProcessEnv,
  place: SettingsPlace,
  refuse: Refuse,
): unknown {
  const values = parseVariables(settings.variables, env, refuse);
  return settings.read ? settings.read(values, place, refuse) : values;
}

/** Names that an application has, as far as they are known: what settings may name. */
interface AppNames {
  /** Ids of plugins. */
  plugins?: readonly string[];
  /** Links of the menu that the deployment sets. */
  menuLinks?: readonly string[];
}

/** Refuses names that there aren't: variables that were meant as settings, and ids in lists. */
function refuseUnknown(
  env: NodeJS.ProcessEnv,
  settings: readonly string[],
  named: AppNames,
  known: AppNames,
  refuse: Refuse,
): void {
  for (const name of strangers(env, settings)) {
    refuse(name, noSetting(name, settings, ', which the environment has'));
  }
  const lists = [
    ['PLUGINS_DISABLED', named.plugins, known.plugins],
    ['MENU_LINKS', named.menuLinks, known.menuLinks],
  ] as const;
  for (const [name, list, there] of lists) {
    const problem = list && there && unknownNames(list, there);
    if (problem) refuse(name, `The setting ${name} ${problem}.`);
  }
}

/**
 * Reads the server's settings from environment variables; docs/deploy.md lists them.
 * @param env usually `process.env`; an empty value counts as not set
 * @param root the folder that relative paths start from
 * @param parts what the application's parts declare
 * @param app where `parts` are all that the application has: names that there aren't are then refused
 * @throws {SettingsProblem} naming every invalid setting, one a line
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  root: string,
  parts: readonly NamedSettings[] = [],
  app?: AppNames,
): Settings {
  const mistakes: Mistake[] = [];
  const refuse: Refuse = (setting, sentence) => mistakes.push({ setting, sentence });
  const parsed = parseEnvironment(env, refuse);
  const hosted = readHosted(env, parsed, refuse);
  const backend = hosted ? 'hosted' : parsed.DATABASE_URL ? 'postgres' : 'pglite';
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = parsed;
  const local =
    backend === 'pglite' || (backend === 'postgres' && isLocalDatabase(parsed.DATABASE_URL ?? ''));
  // Features meant for a single local user must then be requested explicitly.
  const shared = !isLoopbackHost(parsed.HOST) || !isLoopback(parsed.SITE_URL);
  const demo = (parsed.DEMO ?? !shared) && local;
  const demoCalls = parsed.DEMO === true || !shared;
  const below = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const siteUrl = (parsed.SITE_URL ?? defaultSite(parsed.HOST, parsed.PORT)).replace(/\/$/, '');
  const place = { below, local, shared, siteUrl, hosted: hosted !== undefined, demo };
  const filled = withDefaults(env, parts, place);
  const links = parseLinks(filled, refuse);
  const unprotected = backend === 'postgres' && databaseProblem(parsed.DATABASE_URL ?? '');
  if (unprotected) refuse('DATABASE_URL', `DATABASE_URL ${unprotected}`);
  const mail = backend === 'hosted' ? undefined : readMail(env, parsed, refuse);
  const ofParts = new Map(
    parts.map((part) => [part.name, readPart(part, filled, place, refuse)] as const),
  );
  const names = parts.flatMap(({ settings }) => Object.keys(settings.variables));
  if (app) {
    // What a part says of the links holds whatever the menu has.
    const menuLinks = env.MENU_LINKS ? Object.keys(links.MENU_LINKS) : [];
    const named = { plugins: parsed.PLUGINS_DISABLED, menuLinks };
    refuseUnknown(env, settingNames(parts), named, app, refuse);
  }
  if (mistakes.length > 0) throw new SettingsProblem(mistakes);
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    shared,
    parts: parsed.PLUGINS,
    siteUrl,
    trustedProxies: parsed.TRUSTED_PROXIES,
    dataDir: below(parsed.DATA_DIR),
    logFormat: parsed.LOG_FORMAT,
    metricsPort: parsed.METRICS_PORT,
    metricsToken: parsed.METRICS_TOKEN,
    backend,
    databaseUrl: parsed.DATABASE_URL,
    hosted,
    jwtSecret: parsed.JWT_SECRET,
    confirmEmail: parsed.CONFIRM_EMAIL,
    demo,
    demoCalls,
    fsync: parsed.FSYNC,
    serviceWorker: parsed.SERVICE_WORKER,
    google: clientId && secret ? { clientId, secret } : undefined,
    footerLinks: links.FOOTER_LINKS,
    helpLinks: links.HELP_LINKS,
    menuLinks: links.MENU_LINKS,
    disabledPlugins: parsed.PLUGINS_DISABLED,
    securityContact: parsed.SECURITY_CONTACT ?? undefined,
    hsts: parsed.HSTS ?? undefined,
    phone: links.SUPPORT_PHONE,
    mail,
    ofParts,
    variables: Object.fromEntries(names.map((name) => [name, filled[name] || undefined])),
  };
}
