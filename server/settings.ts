import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
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

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const link = z.object({ label: z.string(), href: z.string() });
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address such as https://example.com',
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
  SITE_URL: httpUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SUPABASE_URL: httpUrl.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  JWT_SECRET: z.string().optional(),
  CONFIRM_EMAIL: onOff.default(true),
  DEMO: onOff.default(true),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FOOTER_LINKS: jsonOf(z.array(link)).default([]),
  HELP_LINKS: jsonOf(z.record(z.string(), z.string())).optional(),
  MENU_LINKS: jsonOf(z.record(z.string(), z.string())).optional(),
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

export interface Settings {
  host: string;
  port: number;
  /** Whether the server can be reached from this machine only. */
  loopbackOnly: boolean;
  /** The address people type, without a slash at the end. */
  siteUrl: string;
  dataDir: string;
  backend: BackendKind;
  databaseUrl: string | undefined;
  hosted: { url: string; key: string } | undefined;
  jwtSecret: string | undefined;
  confirmEmail: boolean;
  demo: boolean;
  google: { clientId: string; secret: string } | undefined;
  footerLinks: { label: string; href: string }[];
  /** Help with gambling, by name; "GB: GamCare" belongs to a country. */
  helpLinks: Record<string, string>;
  /** Addresses of the menu's lines that lead elsewhere, by name: `support`, `documentation`. */
  menuLinks: Record<string, string>;
  disabledPlugins: string[];
  phone: string | undefined;
  /** What the functions for payments read, by the names of the environment. */
  payments: Record<string, string | undefined>;
}

/** Where the demo's menu leads when nothing else is set. */
const DEMO_MENU_LINKS = {
  support: 'https://example.com/support',
  documentation: 'https://example.com/documentation',
};

/** Help with gambling that the demo names: a country's code before the name, none for everywhere. */
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

/** The settings with the port that was given when any free one (0) was asked for. */
export function withPort(settings: Settings, port: number): Settings {
  const siteUrl = settings.siteUrl.replace(/:0$/, `:${port}`);
  return { ...settings, port, siteUrl };
}

function parseEnvironment(env: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(present));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartProblem(
    `The setting ${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`,
  );
}

function readHosted(env: NodeJS.ProcessEnv, parsed: z.infer<typeof environment>) {
  const url = parsed.SUPABASE_URL ?? env.VITE_SUPABASE_URL;
  if (!url) return undefined;
  const key = parsed.SUPABASE_ANON_KEY ?? env.VITE_SUPABASE_ANON_KEY;
  if (!key) throw new StartProblem('SUPABASE_URL is set, so SUPABASE_ANON_KEY must be set too.');
  return { url: url.replace(/\/$/, ''), key };
}

const isLocalDatabase = (url: string) =>
  ['', ...LOOPBACK_HOSTS].includes(new URL(url.replace(/^postgres(ql)?:/, 'http:')).hostname);

/** Where the demo's transfers go, when nothing else is set: nowhere. */
const DEMO_TRANSFER =
  'Bank: Example Bank|Account: 0000 0000 0000|Name: Touchline demo, send nothing';

/** The sandbox is for databases on this machine; elsewhere somebody might take it for money. */
function readPayments(parsed: z.infer<typeof environment>, local: boolean) {
  const { PAYMENT_PROVIDERS: asked, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = parsed;
  if (asked?.includes('sandbox') && !local) {
    throw new StartProblem(
      'PAYMENT_PROVIDERS names the sandbox, which only works with a database on this machine.',
    );
  }
  if (asked?.includes('stripe') && !(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)) {
    throw new StartProblem(
      'PAYMENT_PROVIDERS names stripe, so STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
    );
  }
  if (asked?.includes('paystack') && !parsed.PAYSTACK_SECRET_KEY) {
    throw new StartProblem(
      'PAYMENT_PROVIDERS names paystack, so PAYSTACK_SECRET_KEY must be set too.',
    );
  }
  return {
    PAYMENT_PROVIDERS: asked ?? (local ? 'sandbox,manual' : 'manual'),
    MANUAL_PAYMENT_LINES: parsed.MANUAL_PAYMENT_LINES ?? (local ? DEMO_TRANSFER : undefined),
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    PAYSTACK_SECRET_KEY: parsed.PAYSTACK_SECRET_KEY,
  };
}

/**
 * Reads the server's settings from environment variables; docs/deploy.md lists them.
 * @param env usually `process.env`; an empty text counts as not set
 * @param root the folder that a relative DATA_DIR starts from
 * @throws {StartProblem} naming the first setting that cannot be used
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const parsed = parseEnvironment(env);
  const hosted = readHosted(env, parsed);
  const backend = hosted ? 'hosted' : parsed.DATABASE_URL ? 'postgres' : 'pglite';
  const loopbackOnly = LOOPBACK_HOSTS.has(parsed.HOST);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = parsed;
  const local =
    backend === 'pglite' || (backend === 'postgres' && isLocalDatabase(parsed.DATABASE_URL ?? ''));
  const demo = parsed.DEMO && local;
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    loopbackOnly,
    siteUrl: (parsed.SITE_URL ?? defaultSite(parsed.HOST, parsed.PORT)).replace(/\/$/, ''),
    dataDir: isAbsolute(parsed.DATA_DIR) ? parsed.DATA_DIR : join(root, parsed.DATA_DIR),
    backend,
    databaseUrl: parsed.DATABASE_URL,
    hosted,
    jwtSecret: parsed.JWT_SECRET,
    confirmEmail: parsed.CONFIRM_EMAIL,
    demo,
    google: clientId && secret ? { clientId, secret } : undefined,
    footerLinks: parsed.FOOTER_LINKS,
    helpLinks: parsed.HELP_LINKS ?? (demo ? DEMO_HELP_LINKS : {}),
    menuLinks: parsed.MENU_LINKS ?? (demo ? DEMO_MENU_LINKS : {}),
    disabledPlugins: parsed.PLUGINS_DISABLED,
    phone: parsed.SUPPORT_PHONE,
    payments: backend === 'hosted' ? {} : readPayments(parsed, local),
  };
}
