import type { FormatterModule } from 'i18next';
import { localeOf } from '@/shared/format/locale';

/** Keeps the number's own decimals, such as a step of 0.001. */
const MOST_DECIMALS = 10;

/** Formats numbers in texts for the language: `{{count}}` is "1,234", "1 234" in French. */
export const NUMBER_FORMATTER: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, lng) =>
    typeof value === 'number'
      ? value.toLocaleString(localeOf(lng ?? 'en'), { maximumFractionDigits: MOST_DECIMALS })
      : value,
};
