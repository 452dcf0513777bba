import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';
import { runSource } from './run-source.ts';

const PREFIX = 'virtual:menu-texts/';
const COLLECTOR = fileURLToPath(new URL('collect-menu-texts.ts', import.meta.url));

interface Collected {
  MENU_TEXTS: Record<string, Record<string, string>>;
  PROBLEMS: string[];
}

/**
 * The texts used by the menus, picked from the texts of all plugins: one small file per language
 * (`virtual:menu-texts/en`), so that a page loads only its own plugin's texts. They are found by running the
 * manifests.
 * @param app the application's folder
 */
export function menuTexts(app: string, alias: Alias[]): Plugin {
  let collected: Promise<Collected> | undefined;

  return {
    name: 'touchline:menu-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const isFirst = collected === undefined;
      collected ??= runSource<Collected>(COLLECTOR, app, alias);
      const { MENU_TEXTS, PROBLEMS } = await collected;
      if (isFirst) for (const message of PROBLEMS) this.warn(message);
      const texts = MENU_TEXTS[id.slice(PREFIX.length + 1)];
      if (!texts) throw new Error(`There are no texts for ${id.slice(1)}.`);
      return `export default ${JSON.stringify(texts)}`;
    },
  };
}
