import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { isWitnessKey, parseVerifierKey } from '../../src/product/record/log/signed-note.ts';
import { mailAddress } from '../../supabase/functions/_shared/mail-address.ts';
import { contactUri } from '../http/security-txt.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { PART_CHOICES, readParts } from '../places/parts.mjs';

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
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address such as https://example.com',
});

/** A sender on one line, `post@example.com` or `Touchline <post@example.com>`: one address, which mail programs read alike. */
function isSender(text: string): boolean {
  const address = mailAddress(/^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text);
  const [read, ...more] = addressparser(text);
  return address !== null && more.length === 0 && read?.address?.toLowerCase() === address;
}

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
    .refine(
      (url) => URL.canParse(url),
      'must be an address such as postgres://name:password@127.0.0.1:5432/database',
    )
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
    .transform(readParts)
    .optional(),
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
    .refine(isSender, 'must be an address, or a name and an address: Touchline <post@example.com>')
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

export type Parsed = z.infer<typeof environment>;

/** Notes a mistake; reading goes on, so that all of them are named at once. */
export type Refuse = (setting: keyof Parsed, sentence: string) => void;

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
export function parseEnvironment(env: NodeJS.ProcessEnv, refuse: Refuse): Parsed {
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
