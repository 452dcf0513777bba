import type { Plugin } from 'vite';

const FONT = /@font-face\{font-family:fcicons;[^}]*\}/;

/**
 * Takes the icon font out of the calendar library's styles: our buttons have icons of their own, and the
 * Content-Security-Policy refuses a font that is in the styles.
 */
export function calendarWithoutFont(): Plugin {
  return {
    name: 'touchline:calendar-without-font',
    transform(code, id) {
      if (!/node_modules\/@fullcalendar\/core\//.test(id.replaceAll('\\', '/'))) return null;
      return { code: code.replace(FONT, ''), map: null };
    },
  };
}
