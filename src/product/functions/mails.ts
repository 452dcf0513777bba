import type { PartMails, Told } from 'touchline/functions';
import { MAIL_WORDS } from './_shared/mail-texts.ts';
import { readRecordHead } from './_shared/record-head.ts';

/** The kinds of mails about tips. */
const OF_TIPS = new Set(['TIP_PUBLISHED', 'TIPS_SETTLED', 'SLIP_PUBLISHED', 'SLIPS_SETTLED']);

const own = <T>(values: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The kind of text for a mail: a failed renewal leaves days of grace, a rejected transfer does not. */
const wordsFor = ({ kind, payload }: Told) =>
  kind === 'PAYMENT_FAILED' && !Object.hasOwn(payload ?? {}, 'access_until')
    ? 'TRANSFER_REJECTED'
    : kind;

export const mails: PartMails = {
  textOf: (told, lang) => own(MAIL_WORDS[lang].kinds, wordsFor(told)) ?? null,
  // A code without a name is not fit for a mail.
  valueOf: (name, value, lang) =>
    name === 'plan' || name === 'tier' ? (own(MAIL_WORDS[lang].plans, value) ?? '') : undefined,
  /** The record's head, in mails about tips. */
  async small({ kind }, lang, read) {
    if (!OF_TIPS.has(kind)) return [];
    const head = readRecordHead(await read('/record/log/checkpoint'));
    if (!head) return [];
    const { size, start } = head;
    return [MAIL_WORDS[lang].record.replace('{size}', String(size)).replace('{start}', start)];
  },
};
