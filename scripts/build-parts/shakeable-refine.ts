import type { Plugin } from 'vite';

/** What refine's own build adds after a function to keep its name: `__name(useTable, "useTable");` */
const KEPT_NAME = /^__name\([\w$]+, "[^"]*"\);$/gm;

/** What it asks of dayjs as it is loaded, for a field that shows a date: we have our own. */
const SET_UP_DAYS = /^(var defaultLocale = )?(?=dayjs\.(?:extend|locale)\()/gm;

/** Names of events that only refine's own live provider uses; reading them looks like an effect. */
const EVENT_NAMES = /^var supabaseTypes = (\{[^}]*\});$/m;

/**
 * Takes out the calls that keep function names in refine's build. They make every hook of it look used, so
 * that none could be left out. Its calls of dayjs count for nothing unless they are used: lists would load that
 * library in vain. And lets go of the Realtime client where no page asks for it.
 */
export function shakeableRefine(): Plugin {
  return {
    name: 'touchline:shakeable-refine',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/@refinedev\//.test(id.replaceAll('\\', '/'))) return null;
      return {
        code: code
          .replace(KEPT_NAME, '')
          .replace(SET_UP_DAYS, '$1/* @__PURE__ */ ')
          .replace(EVENT_NAMES, 'var supabaseTypes = /* @__PURE__ */ (() => ($1))();'),
        map: null,
      };
    },
  };
}
