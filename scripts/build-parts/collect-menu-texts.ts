import { menuTexts } from '@/plugin-api/collect-texts';
import { PLUGINS } from '@/plugins';
import { LANGS } from '@/shared/languages';

/** By language: the texts of all menus by full key, such as `users:all`. */
export const MENU_TEXTS: Record<string, Record<string, string>> = {};
for (const lang of LANGS) MENU_TEXTS[lang] = await menuTexts(PLUGINS, lang);
