import type { Plugin } from 'vite';

const FONT = /@font-face\{font-family:fcicons;[^}]*\}/;

/**
 * Removes the icon font from the calendar library's styles: our buttons have their own icons, and the
 * Content-Security-Policy refuses a font embedded in styles.
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
