import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]@mdi\/js['"];?/g;

/**
 * Writes each icon's path into the modules that use it. The icon set is one module, and a module can't be
 * split: without this the first page would load the icons of all pages.
 * @param isPlugin whether a module is of a plugin's package, which may be compiled
 */
export function ownIcons(isPlugin: (id: string) => boolean = () => false): Plugin {
  const icons: Record<string, string> = createRequire(import.meta.url)('@mdi/js');
  return {
    name: 'touchline:own-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // A module imported as text (`?raw`) is left unchanged.
      if (id.endsWith('?raw')) return null;
      const isSource = /\.tsx?$/.test(id.split('?')[0] ?? '') || isPlugin(id);
      if (!isSource || !code.includes('@mdi/js')) return null;
      const replaced = code.replace(IMPORT, (_statement, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [icon = '', local = icon] = name.split(/\s+as\s+/);
            if (icons[icon] === undefined) throw new Error(`${id}: there is no icon ${icon}`);
            return `const ${local} = ${JSON.stringify(icons[icon])};`;
          })
          // On one line, to preserve line numbers.
          .join(' '),
      );
      return { code: replaced, map: null };
    },
  };
}
