import { buildRegistry } from '@/plugin-api/build-registry';
import { collectTexts } from '@/plugin-api/collect-texts';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { loadPlugins } from '@/plugins/load-plugins';
import { FALLBACK } from '@/shared/offered-languages';
import { PRODUCT } from '@/shared/product-name';

export interface PageHead {
  path: string;
  title: string;
  description: string;
}

const installed = await loadPlugins();
const { plugins } = buildRegistry(installed).registry;
const textsOf = collectTexts(plugins, plugins, []);

async function textOf(key: string): Promise<string> {
  const namespace = namespaceOf(key);
  const texts = (await textsOf(namespace)?.[FALLBACK]())?.default;
  const text = texts?.[key.slice(namespace.length + 1)] ?? '';
  return text.replaceAll('{{app}}', () => PRODUCT);
}

/** Titles and descriptions of public pages for search engines and link previews. */
export const PAGE_HEADS: PageHead[] = [];
for (const { path, titleKey, descriptionKey } of plugins.flatMap(({ routes = [] }) => routes)) {
  if (!descriptionKey) continue;
  const [title, description] = await Promise.all([textOf(titleKey), textOf(descriptionKey)]);
  PAGE_HEADS.push({ path, title, description });
}

const loaded = installed.filter((one) => 'id' in one);

/** What the settings of a server may name; also of a plugin that can't be used, and may have to be switched off. */
export const NAMES = {
  plugins: loaded.map(({ id }) => id),
  menuLinks: [
    ...new Set(loaded.flatMap(({ links = [] }) => links.flatMap(({ link }) => link ?? []))),
  ],
};
