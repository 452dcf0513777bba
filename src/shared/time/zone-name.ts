import { localeOf } from '../format/locale';

/** What `Intl` puts around the place in a zone's name: "heure : Royaume-Uni", "توقيت المملكة المتحدة". */
const AROUND: Record<string, RegExp> = { fr: /^heure\s*:\s*(.+)$/, ar: /^توقيت (.+)$/ };

/**
 * The readable place of a time zone: `Africa/Addis_Ababa` is "Addis Ababa" in English. In French and
 * Arabic it is the country or city as `Intl` writes it: "Éthiopie". Where `Intl` names no place, the
 * English city.
 */
export function zoneName(timeZone: string, lang: string): string {
  const place = AROUND[lang.slice(0, 2)]?.exec(genericName(timeZone, lang))?.[1];
  return place ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

function genericName(timeZone: string, lang: string): string {
  const style = new Intl.DateTimeFormat(localeOf(lang), { timeZone, timeZoneName: 'shortGeneric' });
  return style.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
