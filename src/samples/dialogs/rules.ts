import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { brandOf, codeLength, expiryProblem, isCardNumber } from './card-number';

/** The message of a failed rule. */
export function useProblemText(): (problem: string | undefined) => string | undefined {
  const { t } = useTranslation('dialogs/texts');
  return (problem) => (problem === undefined ? undefined : t(`wrong.${problem}`));
}

/**
 * Rules of form fields. A message is the name of a text, `wrong.<message>`, which the field shows in the person's
 * language.
 */
export const required = z.string().trim().min(1, 'required').max(200, 'tooLong');
export const optional = z.string().trim().max(200, 'tooLong');
/** Text of several lines. */
export const longText = z.string().trim().max(2000, 'tooLong');
export const email = required.pipe(z.email('email'));
export const phone = required.regex(/^\+?[\d\s().-]{7,20}$/, 'phone');
/** Left empty, or a phone number. */
export const optionalPhone = z.union([z.literal(''), phone]);
/** Left empty, or a web address. */
export const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' })]);
/** A six-digit code from an authenticator app or a message. */
export const sixDigits = z.string().regex(/^\d{6}$/, 'sixDigits');

const SHORTEST_PASSWORD = 8;

/** A new password, and the same again. */
export const newPassword = z.string().superRefine((value, context) => {
  const problem =
    value.length < SHORTEST_PASSWORD
      ? 'passwordShort'
      : /\p{Ll}/u.test(value) && /[^\p{L}]/u.test(value)
        ? null
        : 'passwordPlain';
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** The fields of a payment card. */
export const cardFields = z
  .object({
    number: z.string().refine(isCardNumber, 'cardNumber'),
    name: required,
    expiry: z.string(),
    code: z.string(),
    save: z.boolean(),
  })
  .superRefine(({ number, expiry, code }, context) => {
    const late = expiryProblem(expiry, new Date());
    if (late) context.addIssue({ code: 'custom', path: ['expiry'], message: late });
    const length = codeLength(brandOf(number));
    if (!new RegExp(`^\\d{${length}}$`).test(code)) {
      context.addIssue({ code: 'custom', path: ['code'], message: 'cardCode' });
    }
  });

export type CardValues = z.infer<typeof cardFields>;

export const NO_CARD: CardValues = { number: '', name: '', expiry: '', code: '', save: true };
