import { menuKeys } from '@/plugin-api/check-texts';
import { PLUGINS } from '@/plugins';
import { LANGS, type Lang } from '@/shared/languages';

const keys = PLUGINS.flatMap(menuKeys);

async function textsOf(lang: Lang): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const plugin of PLUGINS) {
    const { default: texts } = await plugin.i18n[lang]();
    for (const key of keys.filter((one) => one.startsWith(`${plugin.id}:`))) {
      const text = texts[key.slice(plugin.id.length + 1)];
      if (text !== undefined) found[key] = text;
    }
  }
  return found;
}

/** By language: the words of all menus by their whole key, such as `users:all`. */
export const MENU_TEXTS: Record<string, Record<string, string>> = {};
for (const lang of LANGS) MENU_TEXTS[lang] = await textsOf(lang);
