import { localeOf } from './locale';

/** Caches formatters by language and style: creating one takes about fifty times as long as using it. */
function kept<Style, Formatter>(make: (locale: string, style: Style) => Formatter) {
  const known = new Map<string, Formatter>();
  return (lang: string, style: Style): Formatter => {
    const key = lang + JSON.stringify(style);
    const formatter = known.get(key) ?? make(localeOf(lang), style);
    known.set(key, formatter);
    return formatter;
  };
}

/** `Intl` formatters in a language of the app. */
export const dateFormat = kept(
  (locale, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, style),
);
/** The `Intl` formatter of numbers in a locale, made once for each style. */
export const numberFormat = kept(
  (locale, style: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, style),
);
export const relativeFormat = kept(
  (locale, style: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, style),
);
export const displayNames = kept(
  (locale, style: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, style),
);
