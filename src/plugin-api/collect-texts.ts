import type { Lang } from '@/shared/languages';
import { menuKeys } from './check-texts';
import { namespaceOf } from './namespace-of';
import { type Problem, problem } from './problems';
import type { Registry } from './registry';
import type { PluginDef, TextLoaders } from './types';

/**
 * The texts of each plugin, with the words that others have in their place; of two for one text the first counts.
 * A plugin is known when it is installed, on or off.
 */
export function collectTexts(
  plugins: readonly PluginDef[],
  installed: readonly PluginDef[],
  problems: Problem[],
): Registry['textsOf'] {
  const known = installed.map(({ id }) => id);
  for (const { id, textOverrides = {} } of plugins) {
    for (const other of Object.keys(textOverrides)) {
      if (!known.includes(other)) problems.push(problem('unknown-texts', id, other));
    }
  }
  return (namespace) => {
    const own =
      plugins.find(({ id }) => id === namespace)?.i18n ??
      plugins.find(({ id }) => `${id}/texts` === namespace)?.pageTexts ??
      installed.find(({ partTexts }) => partTexts?.[namespace])?.partTexts?.[namespace];
    const overrides = plugins.flatMap(({ textOverrides }) => textOverrides?.[namespace] ?? []);
    return own && merged([own, ...overrides.reverse()]);
  };
}

/**
 * The words of all menus by their whole key, such as `users:all`: a file of its own, made with the build. A
 * deployment that switches a plugin off keeps the words that it has for the menus of others.
 */
export async function menuTexts(plugins: readonly PluginDef[], lang: Lang) {
  const textsOf = collectTexts(plugins, plugins, []);
  const words: Record<string, string> = {};
  for (const key of plugins.flatMap(menuKeys)) {
    const namespace = namespaceOf(key);
    const text = (await textsOf(namespace)?.[lang]())?.default[key.slice(namespace.length + 1)];
    if (text !== undefined) words[key] = text;
  }
  return words;
}

/** Later ones win. */
function merged(loaders: readonly TextLoaders[]): TextLoaders {
  const load = (lang: keyof TextLoaders) => async () => {
    const texts = await Promise.all(loaders.map((loader) => loader[lang]()));
    return { default: Object.assign({}, ...texts.map((one) => one.default)) };
  };
  return { en: load('en'), fr: load('fr'), ar: load('ar') };
}
