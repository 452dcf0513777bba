import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { mailAddress } from '../../supabase/functions/_shared/mail-address.ts';
import { networksOf } from '../http/networks.ts';
import { HSTS_RULE, readHsts } from '../http/security-headers.ts';
import { contactUri } from '../http/security-txt.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { PART_CHOICES, readParts } from '../places/parts.mjs';
import type { NamedSettings, Values, Variables } from './part-settings.ts';
import { jsonOf, onOff, webAddress, wordsOf } from './value-kinds.ts';

const link = z.object({ label: z.string(), href: z.string() });

/** A sender on one line, `post@example.com` or `Touchline <post@example.com>`: one address, which mail programs read alike. */
function isSender(text: string): boolean {
  const address = mailAddress(/^[^<>\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text);
  const [read, ...more] = addressparser(text);
  return address !== null && more.length === 0 && read?.address?.toLowerCase() === address;
}

const VARIABLES = {
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
  SITE_URL: webAddress.optional(),
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
    .transform((list, context) => {
      const networks = networksOf(wordsOf(list));
      if (networks) return networks;
      context.addIssue({
        code: 'custom',
        message: 'may hold addresses and networks such as 127.0.0.1, 10.0.0.0/8 or 2001:db8::/32',
      });
      return z.NEVER;
    }),
  SUPABASE_URL: webAddress.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_REALTIME: onOff.default(false),
  JWT_SECRET: z.string().optional(),
  CONFIRM_EMAIL: onOff.default(true),
  DEMO: onOff.optional(),
  FSYNC: onOff.default(true),
  SERVICE_WORKER: onOff.default(true),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  PLUGINS: z
    .string()
    .refine((name) => PART_CHOICES.includes(name), `may be one of ${PART_CHOICES.join(', ')}`)
    .transform(readParts)
    .optional(),
  PLUGINS_DISABLED: z.string().default('').transform(wordsOf),
  HSTS: z
    .string()
    .transform(readHsts)
    .refine((value) => value !== null, HSTS_RULE)
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .transform(contactUri)
    .refine(
      (uri) => uri !== null,
      'must be an address such as security@example.com, or a page with https',
    )
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error:
        'must be the address of a mail server such as smtp://name:password@mail.example.com:587',
    })
    .optional(),
  MAIL_URL: webAddress.optional(),
  MAIL_TOKEN: z.string().optional(),
  MAIL_BOUNCE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,}$/, 'must have 20 or more letters, digits or signs, and no spaces')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, or a name and an address: Touchline <post@example.com>')
    .optional(),
};

/** What a site shows besides its pages' links. */
const LINKS = {
  FOOTER_LINKS: jsonOf(z.array(link)).default([]),
  HELP_LINKS: jsonOf(z.record(z.string(), z.string())).default({}),
  MENU_LINKS: jsonOf(z.record(z.string(), z.string())).default({}),
  SUPPORT_PHONE: z.string().optional(),
};

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

export type Parsed = Values<typeof VARIABLES>;

/** Notes a mistake; reading goes on, so that all of them are named at once. */
export type Refuse = (setting: string, sentence: string) => void;

const OWN_NAMES = [
  ...Object.keys({ ...VARIABLES, ...LINKS }),
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
];

/** The names of all settings that an application with these parts has. */
export const settingNames = (parts: readonly NamedSettings[]): readonly string[] => [
  ...OWN_NAMES,
  ...parts.flatMap(({ settings }) => Object.keys(settings.variables)),
];

/** Each variable by itself; one with a mistake counts as not set, and so does an empty one. */
export function parseVariables<V extends Variables>(
  variables: V,
  env: NodeJS.ProcessEnv,
  refuse: Refuse,
): Values<V> {
  const parsed = Object.entries(variables).map(([name, schema]) => {
    const read = schema.safeParse(env[name] || undefined);
    if (read.success) return [name, read.data];
    for (const { message } of read.error.issues) refuse(name, `The setting ${name} ${message}.`);
    return [name, schema.safeParse(undefined).data];
  });
  return Object.fromEntries(parsed) as Values<V>;
}

export const parseEnvironment = (env: NodeJS.ProcessEnv, refuse: Refuse): Parsed =>
  parseVariables(VARIABLES, env, refuse);

export const parseLinks = (env: NodeJS.ProcessEnv, refuse: Refuse) =>
  parseVariables(LINKS, env, refuse);
