import { APPLICATION } from '@/shared/application/application';
import { type AppDefinition, textIn } from '@/shared/application/definition';
import type { Lang } from '@/shared/languages';

type Texts = Record<string, string>;

/** Where texts name roles and menu sections: what the keys begin with, and the one that is always there. */
const PLACES = [
  ['role.', 'ADMIN', 'roles'],
  ['history.role.', 'ADMIN', 'roles'],
  ['nav.section.', 'main', 'sections'],
] as const;

/** The texts with the names that the application gives to roles and sections of the menu. */
export function withOwnNames(
  texts: Texts,
  lang: Lang,
  app: Pick<AppDefinition, 'roles' | 'sections'> = APPLICATION,
): Texts {
  const all = { ...texts };
  for (const [prefix, known, member] of PLACES) {
    if (!(prefix + known in texts)) continue;
    for (const [key, given] of Object.entries(app[member] ?? {})) {
      if (given === false || (given.name === undefined && prefix + key in texts)) continue;
      all[prefix + key] = textIn(given.name ?? key, [lang]);
    }
  }
  return all;
}
