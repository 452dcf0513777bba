import { OFFERED } from '@/shared/offered-languages';
import { Claims, type Problem, problem } from './problems';
import type { Registry } from './registry';
import type { PluginDef, TextLoaders } from './types';

/** The texts of a namespace as its owner has them. */
function textsOf(plugins: readonly PluginDef[], namespace: string): TextLoaders | undefined {
  return (
    plugins.find(({ id }) => id === namespace)?.i18n ??
    plugins.find(({ id }) => `${id}/texts` === namespace)?.pageTexts ??
    plugins.find(({ partTexts }) => partTexts?.[namespace])?.partTexts?.[namespace]
  );
}

const keysIn = async (loaders: TextLoaders, lang: keyof TextLoaders) =>
  Object.keys((await loaders[lang]?.())?.default ?? {});

/**
 * Reports replacements of texts that aren't there, and those of a text that a plugin before it replaces. It loads the
 * texts, so the registry doesn't do it.
 */
export async function overrideProblems({
  plugins,
  installed,
}: Pick<Registry, 'plugins' | 'installed'>): Promise<Problem[]> {
  const problems: Problem[] = [];
  const replaced = new Claims();
  for (const { id, textOverrides = {} } of plugins) {
    for (const [namespace, loaders] of Object.entries(textOverrides)) {
      const own = textsOf(installed, namespace);
      if (!own) continue;
      const said = new Set<string>();
      for (const lang of OFFERED) {
        const known = await keysIn(own, lang);
        for (const key of await keysIn(loaders, lang)) {
          const name = `${namespace}:${key}`;
          const other = replaced.claim(name, id);
          const wrong = !known.includes(key)
            ? problem('unknown-text', id, name, lang)
            : other !== undefined && other !== id && problem('duplicate-text', id, name, other);
          if (wrong && !said.has(name)) problems.push(wrong);
          if (wrong) said.add(name);
        }
      }
    }
  }
  return problems;
}
