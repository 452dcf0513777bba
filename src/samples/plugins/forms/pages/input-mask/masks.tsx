import type { ComponentProps } from 'react';
import { MaskedField } from '@/samples/shared/fields/MaskedField';
import { numberBlock } from './number-block';

interface CardMask {
  starts?: RegExp;
}

/** American Express groups its fifteen digits differently. */
const CARD = {
  mask: [{ mask: '0000 000000 00000', starts: /^3[47]/ }, { mask: '0000 0000 0000 0000' }],
  dispatch: (added: string, typed: { compiledMasks: CardMask[]; value: string }) =>
    typed.compiledMasks.find(({ starts }) => !starts || starts.test(typed.value + added)),
};
const DATE = {
  mask: 'YYYY-MM-DD',
  blocks: { YYYY: numberBlock(1900, 2100), MM: numberBlock(1, 12), DD: numberBlock(1, 31) },
};
const TIME = {
  mask: 'HH:mm:ss',
  blocks: { HH: numberBlock(0, 23), mm: numberBlock(0, 59), ss: numberBlock(0, 59) },
};
const AMOUNT = { mask: Number, scale: 2, thousandsSeparator: ',', radix: '.', mapToRadix: [','] };

export const examples = {
  'credit-card': { mask: CARD, label: 'Card number', placeholder: '0000 0000 0000 0000' },
  phone: {
    mask: { mask: '+{1} (000) 000-0000' },
    inputMode: 'tel',
    label: 'Phone',
    placeholder: '+1 (000) 000-0000',
  },
  date: { mask: DATE, label: 'Date', placeholder: 'YYYY-MM-DD' },
  time: { mask: TIME, label: 'Time', placeholder: 'HH:mm:ss' },
  numeral: { mask: AMOUNT, inputMode: 'decimal', label: 'Amount', placeholder: '10,000.50' },
  blocks: {
    mask: { mask: 'aaaa 000 ***', prepareChar: (typed: string) => typed.toUpperCase() },
    inputMode: 'text',
    label: 'Season ticket',
    placeholder: 'NORT 204 B12',
    helperText: 'Four letters, three figures, three of either',
  },
  delimiter: {
    mask: { mask: '000·000·000' },
    label: 'Member number',
    placeholder: '204·118·936',
  },
  'custom-delimiters': {
    mask: { mask: '000.000.000-00' },
    label: 'Licence',
    placeholder: '120.404.338-07',
  },
  prefix: { mask: { mask: '{TL-}0000-000' }, label: 'Ticket', placeholder: 'TL-2026-014' },
} satisfies Record<string, ComponentProps<typeof MaskedField>>;

export default MaskedField;
