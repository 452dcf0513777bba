import { LANGS } from '../../src/shared/languages.ts';
import type { Name } from './names.ts';
import type { TextsByKey } from './resource-files.ts';
import { label } from './words.ts';
import { jsonOf } from './write.ts';

/** What a plugin's manifest must have, so that others can be added to it. */
const manifest = ({ kebab, words }: Name) => `import { definePlugin } from 'touchline/plugin-api';

/** ${words}. */
export default definePlugin({
  id: '${kebab}',
  apiVersion: '^1.0.0',
  nameKey: '${kebab}:name',
  basePath: '/${kebab}',
  i18n: {
${LANGS.map((lang) => `    ${lang}: () => import('./i18n/${lang}.json'),`).join('\n')}
  },
});
`;

const TEST = `import { problemsOf } from 'touchline/testing';
import { expect, it } from 'vitest';
import plugin from './plugin';

it('has no problems', async () => {
  expect(await problemsOf(plugin)).toEqual([]);
});
`;

export const pluginTexts = ({ words }: Name): TextsByKey => ({ name: label(words) });

/** The files of a new plugin but its texts, by their path below its folder. */
export const pluginFiles = (name: Name): Record<string, string> => ({
  'plugin.ts': manifest(name),
  'plugin.test.ts': TEST,
});

/** The files of the package around it. */
export const packageFiles = ({ kebab, words }: Name): Record<string, string> => ({
  'package.json': jsonOf({
    name: `touchline-plugin-${kebab}`,
    version: '0.1.0',
    description: `${words}, a plugin for Touchline.`,
    type: 'module',
    files: ['src', 'schema', '!src/**/*.test.{ts,tsx}', '!src/**/samples.ts'],
    touchline: { plugin: './src/plugin.ts' },
  }),
  'tsconfig.json': jsonOf({ extends: 'touchline/tsconfig.json', include: ['src'] }),
  '.gitignore': 'node_modules/\n*.tgz\n',
});
