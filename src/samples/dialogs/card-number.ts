export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

/** A card as the samples store it: never its number or code. */
export interface KeptCard {
  brand: CardBrand;
  last4: string;
  name: string;
  /** `MM/YY` */
  expiry: string;
}

interface Brand {
  starts: RegExp;
  length: number;
  /** Of the code on the card. */
  code: number;
  /** Figures as they are on the card. */
  mask: string;
}

const BRANDS: Record<CardBrand, Brand> = {
  visa: { starts: /^4/, length: 16, code: 3, mask: '0000 0000 0000 0000' },
  mastercard: {
    starts: /^(?:5[1-5]|2[2-7])/,
    length: 16,
    code: 3,
    mask: '0000 0000 0000 0000',
  },
  amex: { starts: /^3[47]/, length: 15, code: 4, mask: '0000 000000 00000' },
  unknown: { starts: /^/, length: 16, code: 3, mask: '0000 0000 0000 0000' },
};

export const BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unknown: '',
};

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A card's brand, by its first digits. */
export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number);
  const names = Object.keys(BRANDS) as CardBrand[];
  return names.find((name) => BRANDS[name].starts.test(digits)) ?? 'unknown';
}

/** Grouping of such a card's number. */
export const numberMask = (brand: CardBrand) => BRANDS[brand].mask;

/** Number of digits of such a card's code. */
export const codeLength = (brand: CardBrand) => BRANDS[brand].code;

/** Whether a number is complete and its check digit valid (ISO/IEC 7812). */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  if (digits.length !== BRANDS[brandOf(number)].length) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The error of an expiry date `MM/YY`, valid until the end of its month. */
export function expiryProblem(expiry: string, now: Date): 'expiry' | 'expired' | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? [];
  if (!month || !year) return 'expiry';
  return new Date(2000 + Number(year), Number(month)) > now ? null : 'expired';
}

/** The number as shown on the card while typing, with dots for missing digits. */
export function shownNumber(number: string): string {
  const digits = digitsOf(number);
  let at = 0;
  return numberMask(brandOf(number)).replace(/0/g, () => digits[at++] ?? '•');
}

export const lastFour = (number: string) => digitsOf(number).slice(-4);

/** The number of a saved card: dots and its last digits. */
export function keptNumber({ brand, last4 }: KeptCard): string {
  return numberMask(brand).replace(/0/g, '•').slice(0, -last4.length) + last4;
}
