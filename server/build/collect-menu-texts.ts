import { buildRegistry } from '@/plugin-api/build-registry';
import { menuTexts } from '@/plugin-api/collect-texts';
import { sentenceOf } from '@/plugin-api/problem-sentences';
import { loadPlugins } from '@/plugins/load-plugins';
import { OFFERED } from '@/shared/offered-languages';

const { registry, problems } = buildRegistry(await loadPlugins());

/** What the build must say: plugins that can't be loaded here or are off, and whatever else it leaves out. */
export const PROBLEMS = problems.map(sentenceOf);

/** By language: the texts of all menus by full key, such as `users:all`. */
export const MENU_TEXTS: Record<string, Record<string, string>> = {};
for (const lang of OFFERED) MENU_TEXTS[lang] = await menuTexts(registry.plugins, lang);
