import type { FieldDef, PluginDef, ResourceDef } from '@/plugin-api/types';
import type { Lang } from '@/shared/languages';

type Words = Record<Lang, () => Promise<{ default: Record<string, string> }>>;

/** What plugins of the core say of the product, in plain words. */
const WORDS: Record<string, Words | undefined> = {
  auth: {
    en: () => import('./words/auth-en.json'),
    fr: () => import('./words/auth-fr.json'),
    ar: () => import('./words/auth-ar.json'),
  },
  account: {
    en: () => import('./words/account-en.json'),
    fr: () => import('./words/account-fr.json'),
    ar: () => import('./words/account-ar.json'),
  },
  users: {
    en: () => import('./words/users-en.json'),
    fr: () => import('./words/users-fr.json'),
    ar: () => import('./words/users-ar.json'),
  },
};

/** Columns of people that only the product fills. */
const OF_THE_PRODUCT = ['tier', 'age_confirmed_at', 'self_excluded_until'];
const isPlain = ({ key }: FieldDef) => !OF_THE_PRODUCT.includes(key);

async function plainDetails({ details }: ResourceDef) {
  const { default: all } = await details();
  return { default: { ...all, fields: all.fields.filter(isPlain) } };
}

/** A plugin of the core as it is where the product isn't installed: its own resources, and words that name nothing of it. */
export function withoutProduct(plugin: PluginDef): PluginDef {
  return {
    ...plugin,
    dependsOn: plugin.dependsOn?.filter((id) => id !== 'sports'),
    resources: plugin.resources
      // The lists of people by tier.
      ?.filter(({ id }) => plugin.id !== 'users' || id === 'users')
      .map((resource) =>
        resource.id === 'users' ? { ...resource, details: () => plainDetails(resource) } : resource,
      ),
    access: plugin.access?.filter(({ resource }) => resource !== 'entitlements'),
    slots: plugin.slots?.filter(({ slot }) => slot !== 'user.more'),
    i18n: reworded(plugin.i18n, WORDS[plugin.id]),
  };
}

function reworded(texts: PluginDef['i18n'], words: Words | undefined): PluginDef['i18n'] {
  if (!words) return texts;
  const merged = (lang: Lang) => async () => {
    const [all, own] = await Promise.all([texts[lang](), words[lang]()]);
    return { default: { ...all.default, ...own.default } };
  };
  return { en: merged('en'), fr: merged('fr'), ar: merged('ar') };
}
