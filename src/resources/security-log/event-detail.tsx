import { FIELD_TYPES } from '@/crud/field-types/field-types';
import { TextCell } from '@/crud/field-types/values';
import { useT } from '@/crud/use-t';
import type { FieldTypeDef, Translate, ValueProps } from '@/plugin-api/field-type';

interface EventFieldTypes {
  /** What a security event says besides its kind: stored as codes, shown as words. */
  eventDetail: true;
  /** A browser and its system: "Firefox, Linux". */
  agent: true;
}

declare module '@/plugin-api/types' {
  interface FieldTypes extends EventFieldTypes {}
}

const ROLE_KEYS = {
  USER: 'shell:role.USER',
  SUPPORT: 'shell:role.SUPPORT',
  TIPSTER: 'shell:role.TIPSTER',
  FINANCE: 'shell:role.FINANCE',
  ADMIN: 'shell:role.ADMIN',
};

/** By the whole detail. */
const WORD_KEYS = {
  lifted: 'system:detail.lifted',
  suspended: 'system:detail.suspended',
  password: 'system:detail.password',
  id_token: 'system:detail.idToken',
  pkce: 'system:detail.link',
  web3: 'system:detail.wallet',
  link: 'system:detail.link',
  magiclink: 'system:detail.link',
  email: 'system:detail.link',
  signup: 'system:detail.signup',
  recovery: 'system:detail.recovery',
  invite: 'system:detail.invite',
  email_change: 'system:detail.emailChange',
  'token used twice': 'system:detail.usedTwice',
  'passkey counter went back': 'system:detail.copied',
  factor: 'system:detail.factor',
  factors: 'system:detail.factor',
  passkey: 'system:detail.passkey',
  passkeys: 'system:detail.passkey',
  'recovery codes made': 'system:detail.codesMade',
  'recovery code': 'system:detail.code',
  'reset asked for': 'system:detail.resetAsked',
  'reset cancelled': 'system:detail.resetCancelled',
  'reset approved by one': 'system:detail.resetOne',
  'reset by two administrators': 'system:detail.resetTwo',
  'reset by the operator': 'system:detail.resetOperator',
  'all others': 'system:detail.othersEnded',
  'one of their own': 'system:detail.oneEnded',
};

/** By the class of the address that was asked for. */
const ADDRESS_KEYS: readonly [RegExp, string][] = [
  [/^(rest|rpc)$/, 'system:detail.data'],
  [/^auth [\w-]+$/, 'system:detail.auth'],
  [/^function other$/, 'system:detail.anyFunction'],
  [/^function (?<name>[\w-]+)$/, 'system:detail.function'],
  [/^storage$/, 'system:detail.storage'],
  [/^realtime$/, 'system:detail.live'],
  [/^(page|file|samples|stored mail|record log|healthz|readyz|metrics)$/, 'system:detail.page'],
];

/** By what was done to a row of a table, or to a factor. */
const ACT_KEYS = {
  INSERT: 'system:detail.added',
  POST: 'system:detail.added',
  added: 'system:detail.added',
  UPDATE: 'system:detail.changed',
  PUT: 'system:detail.changed',
  PATCH: 'system:detail.changed',
  renamed: 'system:detail.changed',
  DELETE: 'system:detail.removed',
  removed: 'system:detail.removed',
};

/** The key for a code; undefined for one that an event of another version has. */
function keyOf(keys: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(keys, code) ? keys[code] : undefined;
}

/** @param detail as the database stores it: `USER → ADMIN`, `password aal1`, `payments UPDATE 1f0c…`, `auth user` */
export function eventDetail(detail: string, t: Translate): string {
  const [before, after] = detail.split(' → ').map((role) => keyOf(ROLE_KEYS, role));
  if (before && after) return t('system:detail.role', { before: t(before), after: t(after) });
  // The level that a sign-in reached follows from its way.
  const word = keyOf(WORD_KEYS, detail.replace(/ aal[12]$/, ''));
  if (word) return t(word);
  for (const [pattern, key] of ADDRESS_KEYS) {
    const address = pattern.exec(detail);
    if (address) return t(key, { name: address.groups?.name });
  }
  const [, thing = '', act = '', id = ''] = /^(\w+) (\w+) ?(\S*)$/.exec(detail) ?? [];
  const key = keyOf(ACT_KEYS, act);
  if (!key) return detail;
  const named = keyOf(WORD_KEYS, thing);
  const name = named ? t(named) : thing;
  return t(key, { name: (id ? `${name} ${id}` : name).replaceAll('_', ' ') });
}

function Detail({ value, ...props }: ValueProps) {
  const t = useT();
  return <TextCell {...props} value={value ? eventDetail(String(value), t) : value} />;
}

export const eventDetailType: FieldTypeDef = {
  beside: 0,
  wraps: true,
  Cell: Detail,
  Display: Detail,
  filterOperators: ['contains'],
  parse: (text) => text,
  format: ({ value }, { t }) => eventDetail(String(value ?? ''), t),
};

/** The server's word for a browser that it doesn't know, which says nothing to people. */
const agentName = (value: unknown) => (value === 'other' ? null : value);

function Agent({ value, ...props }: ValueProps) {
  return <TextCell {...props} value={agentName(value)} />;
}

export const agentType: FieldTypeDef = {
  ...FIELD_TYPES.text,
  Cell: Agent,
  Display: Agent,
  format: ({ value }) => String(agentName(value) ?? ''),
};
