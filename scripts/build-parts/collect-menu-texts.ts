import { buildRegistry } from '@/plugin-api/build-registry';
import { menuTexts } from '@/plugin-api/collect-texts';
import { loadPlugins } from '@/plugins/load-plugins';
import { LANGS } from '@/shared/languages';

const { registry } = buildRegistry(await loadPlugins());

/** By language: the texts of all menus by full key, such as `users:all`. */
export const MENU_TEXTS: Record<string, Record<string, string>> = {};
for (const lang of LANGS) MENU_TEXTS[lang] = await menuTexts(registry.plugins, lang);
