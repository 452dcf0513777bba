import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';
import { runSource } from './run-source.ts';

const PREFIX = 'virtual:menu-texts/';
const COLLECTOR = fileURLToPath(new URL('collect-menu-texts.ts', import.meta.url));

type MenuTexts = Record<string, Record<string, string>>;

/**
 * The texts used by the menus, picked from the texts of all plugins: one small file per language
 * (`virtual:menu-texts/en`), so that a page loads only its own plugin's texts. They are found by running the
 * manifests.
 */
export function menuTexts(alias: Alias[]): Plugin {
  let collected: Promise<MenuTexts> | undefined;

  async function collect(root: string): Promise<MenuTexts> {
    return (await runSource<{ MENU_TEXTS: MenuTexts }>(COLLECTOR, root, alias)).MENU_TEXTS;
  }

  let root = '';
  return {
    name: 'touchline:menu-texts',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      collected ??= collect(root);
      const texts = (await collected)[id.slice(PREFIX.length + 1)];
      if (!texts) throw new Error(`There are no texts for ${id.slice(1)}.`);
      return `export default ${JSON.stringify(texts)}`;
    },
  };
}
