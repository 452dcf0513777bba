import type { Plugin } from 'vite';

/** What refine's own build adds after a function to keep its name: `__name(useTable, "useTable");` */
const KEPT_NAME = /^__name\([\w$]+, "[^"]*"\);$/gm;

/**
 * Takes out the calls that keep function names in refine's build. They make every hook of it look used, so
 * that none could be left out.
 */
export function shakeableRefine(): Plugin {
  return {
    name: 'touchline:shakeable-refine',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/@refinedev\//.test(id.replaceAll('\\', '/'))) return null;
      return { code: code.replace(KEPT_NAME, ''), map: null };
    },
  };
}
