import type { FormatterModule } from 'i18next';
import { localeOf } from '@/shared/format/locale';

/** As many decimals as the number has: a step of 0.001 stays one. */
const MOST_DECIMALS = 10;

/** Writes the numbers in a text as its language does: `{{count}}` is "1,234", "1 234" in French. */
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
