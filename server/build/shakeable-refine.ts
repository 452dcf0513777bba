import type { Plugin } from 'vite';

/** Added by refine's own build after a function to keep its name: `__name(useTable, "useTable");` */
const KEPT_NAME = /^__name\([\w$]+, "[^"]*"\);$/gm;

/** Its use of dayjs at load time, for a date field that we replace. */
const SET_UP_DAYS = /^(var defaultLocale = )?(?=dayjs\.(?:extend|locale)\()/gm;

/** Event names used only by refine's own live provider; reading them looks like a side effect. */
const EVENT_NAMES = /^var supabaseTypes = (\{[^}]*\});$/m;

/**
 * Removes the calls that keep function names in refine's build. They make every hook look used, so
 * that none could be left out. Marks its calls of dayjs as free of side effects: otherwise lists would load that
 * library needlessly. Also drops the Realtime client on pages that don't use it.
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
