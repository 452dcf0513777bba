import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { BuiltPart } from '../scripts/launch/parts.mjs';
import { PART_CHOICES, readParts } from '../scripts/launch/parts.mjs';
import {
  describeFault,
  isQuorum,
  type Policy,
  parsePolicy,
} from '../src/product/sports/record/log/policy.ts';
import { isWitnessKey, parseVerifierKey } from '../src/product/sports/record/log/signed-note.ts';
import type { Witness } from './record-log/cosign.ts';
import type { StampService } from './record-log/stamps.ts';
import { contactUri } from './security-txt.ts';
import type { LogFormat } from './server-log.ts';
import { StartProblem } from './start-problem.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

const jsonOf = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(inner);

const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .transform((value) => value === 'on');
const link = z.object({ label: z.string(), href: z.string() });
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address such as https://example.com',
});

/** A sender: `post@example.com` or `Touchline <post@example.com>`, on one line. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const witness = z.object({
  url: httpUrl.transform((url) => url.replace(/\/$/, '')),
  key: z.string().transform((line, context) => {
    const key = parseVerifierKey(line);
    if (key && isWitnessKey(key)) return key;
    context.addIssue({ code: 'custom', message: 'is not the key of a witness' });
    return z.NEVER;
  }),
});

const environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number from 0 to 65535' })
    .int()
    .min(0)
    .max(65535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  LOG_FORMAT: z.enum(['text', 'json'], { error: 'may be text or json' }).default('text'),
  METRICS_PORT: z.coerce
    .number({ error: 'must be a number from 0 to 65535' })
    .int()
    .min(0)
    .max(65535, 'must be a number from 0 to 65535')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,}$/, 'must have 20 or more letters, digits or signs, and no spaces')
    .optional(),
  SITE_URL: httpUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((address) => isIP(address)),
      'may hold addresses such as 127.0.0.1',
    ),
  SUPABASE_URL: httpUrl.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_REALTIME: onOff.default(false),
  JWT_SECRET: z.string().optional(),
  CONFIRM_EMAIL: onOff.default(true),
  DEMO: onOff.optional(),
  FSYNC: onOff.default(true),
  SERVICE_WORKER: onOff.default(true),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FOOTER_LINKS: jsonOf(z.array(link)).optional(),
  HELP_LINKS: jsonOf(z.record(z.string(), z.string())).optional(),
  MENU_LINKS: jsonOf(z.record(z.string(), z.string())).optional(),
  PLUGINS: z
    .string()
    .refine((name) => PART_CHOICES.includes(name), `may be one of ${PART_CHOICES.join(', ')}`)
    .default('all')
    .transform(readParts),
  PLUGINS_DISABLED: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  SUPPORT_PHONE: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .transform(contactUri)
    .refine(
      (uri) => uri !== null,
      'must be an address such as security@example.com, or a page with https',
    )
    .optional(),
  RECORD_WITNESSES: jsonOf(z.array(witness)).default([]),
  RECORD_POLICY: z.string().optional(),
  RECORD_STAMPS: jsonOf(z.object({ url: httpUrl, certificate: z.string().min(1) })).optional(),
  RECORD_GIT: z.string().optional(),
  RECORD_NEW_KEY: onOff.default(false),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error:
        'must be the address of a mail server such as smtp://name:password@mail.example.com:587',
    })
    .optional(),
  MAIL_URL: httpUrl.optional(),
  MAIL_TOKEN: z.string().optional(),
  MAIL_BOUNCE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,}$/, 'must have 20 or more letters, digits or signs, and no spaces')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be an address, or a name and an address: Touchline <post@example.com>')
    .optional(),
  PAYMENT_PROVIDERS: z
    .string()
    .regex(
      /^ *(sandbox|manual|stripe|paystack)( *, *(sandbox|manual|stripe|paystack))* *$/,
      'may name sandbox, manual, stripe and paystack, with commas between them',
    )
    .optional(),
  MANUAL_PAYMENT_LINES: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
});

/** Where the data lives: PGlite in the data folder, a PostgreSQL server, or a hosted project. */
export type BackendKind = 'pglite' | 'postgres' | 'hosted';

/** How mails are sent: to a mail server by SMTP, or to a mail service as JSON. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'http'; url: string; token: string | undefined; from: string };

export interface Settings {
  host: string;
  port: number;
  /** Whether others can reach the site: it listens beyond this machine, or its address isn't this machine's. */
  shared: boolean;
  /** The parts built and served beside the framework. */
  parts: readonly BuiltPart[];
  /** The site's address, without a trailing slash. */
  siteUrl: string;
  /** Addresses of our own proxies, trusted to report the client's address. */
  trustedProxies: ReadonlySet<string>;
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
  /** Organisations that help with gambling, by name; "GB: GamCare" belongs to a country. */
  helpLinks: Record<string, string>;
  /** Addresses of the menu's external links, by name: `support`, `documentation`. */
  menuLinks: Record<string, string>;
  disabledPlugins: string[];
  phone: string | undefined;
  /** Where to report a weakness, as an address on the web or `mailto:`; published in `security.txt`. */
  securityContact: string | undefined;
  /** Witnesses that co-sign the head of the record's log. */
  recordWitnesses: Witness[];
  /** Which of them must have signed a head before it is served. */
  recordPolicy: Policy | undefined;
  /** The service that timestamps the log's daily heads. */
  recordStamps: StampService | undefined;
  /** The git repository that the log's heads are committed to. */
  recordGit: string | undefined;
  /** Whether the log may continue with a new key if its own is lost. */
  recordNewKey: boolean;
  /** How mails are sent; if missing they are only stored, for people at this machine. */
  mail: MailSettings | undefined;
  /** Variables read by the payment functions, by name. */
  payments: Record<string, string | undefined>;
}

/** The demo menu's links if nothing else is set. */
const DEMO_MENU_LINKS = {
  support: 'https://example.com/support',
  documentation: 'https://example.com/documentation',
};

/** The demo's external links: a sample of a product's footer. */
const DEMO_FOOTER_LINKS = [
  { label: 'Mastodon', href: 'https://social.example.com/@touchline' },
  { label: 'YouTube', href: 'https://video.example.com/@touchline' },
  { label: 'Telegram', href: 'https://chat.example.com/touchline' },
];

/** A number that Ofcom reserves for drama: nobody answers it. */
const DEMO_PHONE = '+44 20 7946 0958';

/** Help with gambling in the demo: a country code before the name, none for everywhere. */
const DEMO_HELP_LINKS = {
  'Gamblers Anonymous': 'https://www.gamblersanonymous.org',
  'FR: Joueurs Info Service': 'https://www.joueurs-info-service.fr',
  'GB: GamCare': 'https://www.gamcare.org.uk',
  'NG: GambleAlert': 'https://gamblealert.org',
};

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The address to show: a server on loopback or on every address is reached as localhost from here. */
function defaultSite(host: string, port: number): string {
  const shown = LOOPBACK_HOSTS.has(host) || EVERY_ADDRESS.has(host) ? 'localhost' : host;
  return `http://${shown}:${port}`;
}

/** The settings with the actual port after any free one (0) was requested. */
export function withPort(settings: Settings, port: number): Settings {
  const siteUrl = settings.siteUrl.replace(/:0$/, `:${port}`);
  return { ...settings, port, siteUrl };
}

/** A setting that can't be used. */
export interface Mistake {
  /** The setting's name. */
  setting: string;
  /** What is wrong with it, in one sentence. */
  sentence: string;
}

/** Every setting that can't be used, one sentence a line. */
export class SettingsProblem extends StartProblem {
  constructor(readonly mistakes: readonly Mistake[]) {
    super(mistakes.map(({ sentence }) => sentence).join('\n'));
  }
}

type Parsed = z.infer<typeof environment>;

/** Notes a mistake; reading goes on, so that all of them are named at once. */
type Refuse = (setting: keyof Parsed, sentence: string) => void;

/** The names of all settings, also of those that only the functions read. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(environment.shape),
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
  'API_SPORTS_KEY',
  'API_SPORTS_LEAGUES',
  'API_SPORTS_RESERVE',
  'API_SPORTS_URL',
];

/** Each setting by itself; one with a mistake counts as not set. */
function parseEnvironment(env: NodeJS.ProcessEnv, refuse: Refuse): Parsed {
  const parsed = Object.entries(environment.shape).map(([name, schema]) => {
    const read = schema.safeParse(env[name] || undefined);
    if (read.success) return [name, read.data];
    for (const { message } of read.error.issues) {
      refuse(name as keyof Parsed, `The setting ${name} ${message}.`);
    }
    return [name, schema.safeParse(undefined).data];
  });
  return Object.fromEntries(parsed) as Parsed;
}

function readHosted(env: NodeJS.ProcessEnv, parsed: Parsed, refuse: Refuse) {
  const url = parsed.SUPABASE_URL ?? env.VITE_SUPABASE_URL;
  if (!url) return undefined;
  const key = parsed.SUPABASE_ANON_KEY ?? env.VITE_SUPABASE_ANON_KEY;
  if (!key) {
    refuse('SUPABASE_URL', 'SUPABASE_URL is set, so SUPABASE_ANON_KEY must be set too.');
  }
  return { url: url.replace(/\/$/, ''), key: key ?? '', realtime: parsed.SUPABASE_REALTIME };
}

const isLoopback = (url: string | undefined) =>
  url === undefined || LOOPBACK_HOSTS.has(new URL(url).hostname);

const isLocalDatabase = (url: string) =>
  ['', ...LOOPBACK_HOSTS].includes(new URL(url.replace(/^postgres(ql)?:/, 'http:')).hostname);

function readMail(env: NodeJS.ProcessEnv, parsed: Parsed, refuse: Refuse) {
  const { SMTP_URL, MAIL_URL, MAIL_TOKEN, MAIL_FROM } = parsed;
  if (SMTP_URL && MAIL_URL) {
    refuse('MAIL_URL', 'SMTP_URL and MAIL_URL are both set. Keep the one that sends the mails.');
  }
  const by = (['SMTP_URL', 'MAIL_URL'] as const).find((name) => env[name]);
  if (by && !env.MAIL_FROM) {
    refuse(by, `${by} is set, so MAIL_FROM, the sender of the mails, must be set too.`);
  }
  if (!(SMTP_URL || MAIL_URL) || !MAIL_FROM) return undefined;
  return SMTP_URL
    ? ({ kind: 'smtp', url: SMTP_URL, from: MAIL_FROM } as const)
    : ({ kind: 'http', url: MAIL_URL ?? '', token: MAIL_TOKEN, from: MAIL_FROM } as const);
}

/** Recipient of the demo's transfers if nothing else is set: nobody. */
const DEMO_TRANSFER =
  'Bank: Example Bank|Account: 0000 0000 0000|Name: Touchline demo, send nothing';

/**
 * The sandbox is for databases on this machine; elsewhere somebody might mistake it for real money. If others can reach
 * the site it must be requested by name, because it gives any plan to anybody.
 */
function readPayments(parsed: Parsed, local: boolean, shared: boolean, refuse: Refuse) {
  const { PAYMENT_PROVIDERS: asked, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = parsed;
  if (asked?.includes('sandbox') && !local) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names the sandbox, which only works with a database on this machine.',
    );
  }
  if (asked?.includes('stripe') && !(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names stripe, so STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
    );
  }
  if (asked?.includes('paystack') && !parsed.PAYSTACK_SECRET_KEY) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names paystack, so PAYSTACK_SECRET_KEY must be set too.',
    );
  }
  return {
    PAYMENT_PROVIDERS: asked ?? (local && !shared ? 'sandbox,manual' : 'manual'),
    MANUAL_PAYMENT_LINES:
      parsed.MANUAL_PAYMENT_LINES ?? (local && !shared ? DEMO_TRANSFER : undefined),
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    PAYSTACK_SECRET_KEY: parsed.PAYSTACK_SECRET_KEY,
  };
}

/** The policy in a file, and its witnesses that can be asked. */
function readPolicy(path: string): { policy: Policy; witnesses: Witness[] } {
  const named = `RECORD_POLICY names the file ${path}`;
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new StartProblem(`${named}, which can't be read.`);
  }
  const policy = parsePolicy(bytes);
  if ('faults' in policy) {
    throw new StartProblem(
      `${named}, which has mistakes:\n${policy.faults.map(describeFault).join('\n')}`,
    );
  }
  const asked = policy.witnesses.filter(({ url }) => url !== null);
  const bad = asked.find(({ url }) => !httpUrl.safeParse(url).success);
  if (bad) throw new StartProblem(`${named}, where ${bad.url} is no web address of a witness.`);
  if (
    !isQuorum(
      policy,
      asked.map(({ name }) => name),
    )
  ) {
    throw new StartProblem(
      `${named}, but its quorum can never be reached: give more of its witnesses an address behind their key.`,
    );
  }
  const witnesses = asked.map(({ key, url }) => ({ key, url: (url ?? '').replace(/\/$/, '') }));
  return { policy, witnesses };
}

/** The policy of RECORD_POLICY; none if it isn't set, or has mistakes. */
function readTrusted(path: string | undefined, refuse: Refuse) {
  try {
    return path === undefined ? undefined : readPolicy(path);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    refuse('RECORD_POLICY', error.message);
    return undefined;
  }
}

/**
 * Reads the server's settings from environment variables; docs/deploy.md lists them.
 * @param env usually `process.env`; an empty value counts as not set
 * @param root the folder that relative paths start from
 * @throws {SettingsProblem} naming every invalid setting, one a line
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const mistakes: Mistake[] = [];
  const refuse: Refuse = (setting, sentence) => mistakes.push({ setting, sentence });
  const parsed = parseEnvironment(env, refuse);
  const hosted = readHosted(env, parsed, refuse);
  const backend = hosted ? 'hosted' : parsed.DATABASE_URL ? 'postgres' : 'pglite';
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = parsed;
  const local =
    backend === 'pglite' || (backend === 'postgres' && isLocalDatabase(parsed.DATABASE_URL ?? ''));
  // Features meant for a single local user must then be requested explicitly.
  const shared = !LOOPBACK_HOSTS.has(parsed.HOST) || !isLoopback(parsed.SITE_URL);
  const demo = (parsed.DEMO ?? !shared) && local;
  const demoCalls = parsed.DEMO === true || !shared;
  const stamps = parsed.RECORD_STAMPS;
  const below = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const policyPath = parsed.RECORD_POLICY;
  if (policyPath !== undefined && parsed.RECORD_WITNESSES.length > 0) {
    refuse(
      'RECORD_WITNESSES',
      'RECORD_POLICY names the witnesses, too: leave RECORD_WITNESSES out, and write its addresses behind the keys.',
    );
  }
  const trusted = readTrusted(policyPath && below(policyPath), refuse);
  const mail = backend === 'hosted' ? undefined : readMail(env, parsed, refuse);
  const payments = backend === 'hosted' ? {} : readPayments(parsed, local, shared, refuse);
  if (mistakes.length > 0) throw new SettingsProblem(mistakes);
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    shared,
    parts: parsed.PLUGINS,
    siteUrl: (parsed.SITE_URL ?? defaultSite(parsed.HOST, parsed.PORT)).replace(/\/$/, ''),
    trustedProxies: new Set(parsed.TRUSTED_PROXIES),
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
    footerLinks: parsed.FOOTER_LINKS ?? (demo ? DEMO_FOOTER_LINKS : []),
    helpLinks: parsed.HELP_LINKS ?? (demo ? DEMO_HELP_LINKS : {}),
    menuLinks: parsed.MENU_LINKS ?? (demo ? DEMO_MENU_LINKS : {}),
    disabledPlugins: parsed.PLUGINS_DISABLED,
    recordWitnesses: trusted?.witnesses ?? parsed.RECORD_WITNESSES,
    recordPolicy: trusted?.policy,
    recordStamps: stamps && { ...stamps, certificate: below(stamps.certificate) },
    recordGit: parsed.RECORD_GIT === undefined ? undefined : below(parsed.RECORD_GIT),
    recordNewKey: parsed.RECORD_NEW_KEY,
    securityContact: parsed.SECURITY_CONTACT ?? undefined,
    phone: parsed.SUPPORT_PHONE ?? (demo ? DEMO_PHONE : undefined),
    mail,
    payments,
  };
}
