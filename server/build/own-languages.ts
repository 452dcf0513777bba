import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGS } from '../../src/shared/languages.ts';
import { readApp } from '../plugins/app-definition.ts';

/** A module of texts, ahead of its language. */
const TEXTS = new RegExp(
  `((?:/(?:i18n|texts|titles)/(?:[\\w-]+/)?|^virtual:menu-texts/))(${LANGS.join('|')})(\\.json)?$`,
);

/**
 * Leaves the texts out that the application offers no language for: whoever imports them gets those of its first.
 * @param root the application's folder
 */
export function ownLanguages(root: string): Plugin {
  let outDir = '';
  return {
    name: 'touchline:own-languages',
    enforce: 'pre',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    resolveId: {
      filter: { id: TEXTS },
      async handler(source, importer) {
        const { languages } = await readApp(root);
        const [, before = '', lang, after = ''] = TEXTS.exec(source) ?? [];
        if (languages.some((one) => one === lang)) return null;
        const instead = source.replace(TEXTS, () => `${before}${languages[0]}${after}`);
        return this.resolve(instead, importer, { skipSelf: true });
      },
    },
    async writeBundle() {
      const { languages } = await readApp(root);
      for (const lang of LANGS.filter((one) => !languages.includes(one))) {
        rmSync(join(outDir, 'locales', `${lang}.json`), { force: true });
      }
    },
  };
}
