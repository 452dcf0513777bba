/**
 * Numbers, money, names and times as people read and type them. Amounts of money are whole numbers of the currency's
 * smallest unit, instants are ISO texts in UTC, and a missing value is a dash.
 */

// Numbers, money and names.

export { cleanName, initials } from '../shared/format/display-name';
export { formatMoney, formatPrice, formatSum } from '../shared/format/format-money';
export { formatNumber, type NumberStyle } from '../shared/format/format-number';
export { dateFormat, numberFormat } from '../shared/format/formatters';
export { localeOf, NO_VALUE } from '../shared/format/locale';
export { fromMinor, minorDigits, toMinor } from '../shared/format/minor-units';
export { readNumber, writeNumber } from '../shared/format/read-number';
export { useLang } from '../shared/format/use-lang';
export { useNumberProblem } from '../shared/format/use-number-problem';

// Times: of the day in a zone, and now.

export {
  fromWallTime,
  nextDay,
  startOfDay,
  toWallTime,
  type WallTime,
} from '../shared/time/wall-time';
export { zoneName } from '../shared/time/zone-name';
export { nowIn, useNow } from '../shared/use-now';
