import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Lang } from '../../../src/shared/languages.ts';

export type Texts = Record<string, string>;

/** The texts of one namespace. */
export interface Catalog {
  namespace: string;
  texts: Record<Lang, Texts>;
}

/** Ending of a plural form in i18next's files. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A key without the ending of its plural form. */
export function baseOf(key: string): string {
  return key.replace(PLURAL, '');
}

/** The plural form that a key's ending names, if it has one. */
export function formOf(key: string): string | undefined {
  return PLURAL.exec(key)?.[1];
}

function read(folder: string, namespace: string): Catalog {
  const texts = (lang: Lang): Texts =>
    JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8'));
  return { namespace, texts: { en: texts('en'), fr: texts('fr'), ar: texts('ar') } };
}

/** Folders of texts in `src`. */
function foldersIn(root: string, english: RegExp): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => english.test(path))
    .map((path) => dirname(join(root, 'src', path)));
}

/**
 * All texts of the product: the shell's in `public/locales`, those of every page in an `i18n` folder beside their code,
 * those of some pages in a `texts` folder: with their own namespace, or the plugin's if it has no `i18n` folder.
 */
export function readCatalogs(root: string): Catalog[] {
  const folders = foldersIn(root, /[\\/]i18n[\\/]en\.json$/);
  const pageFolders = foldersIn(
    root,
    /^(?:plugins|product[\\/]plugins|samples[\\/]plugins|samples)[\\/][^\\/]+[\\/]texts[\\/]en\.json$/,
  );
  return [
    read(join(root, 'public/locales'), 'shell'),
    ...folders.map((folder) => read(folder, basename(dirname(folder)))),
    ...pageFolders.map((folder) => {
      const id = basename(dirname(folder));
      const isOnly = dirname(folder).includes('plugins') && !existsSync(join(folder, '../i18n'));
      return read(folder, isOnly ? id : `${id}/texts`);
    }),
  ];
}

/** The texts of an object of texts, lists and further objects, with their paths as keys. */
function flat(value: unknown, path = ''): Texts {
  if (typeof value !== 'object' || value === null) return { [path]: String(value) };
  const parts = Object.entries(value).map(([key, part]) =>
    flat(part, path ? `${path}.${key}` : key),
  );
  return Object.assign({}, ...parts);
}

/** Every file of texts, including those that single pages and example packages load, each named by its folder. */
export function readAllTexts(root: string): Catalog[] {
  const all = ['src', 'examples', 'public'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|[\\/])en\.json$/.test(path) && !path.includes('node_modules'))
      .map((path) => read(dirname(join(root, top, path)), join(top, dirname(path)))),
  );
  return all.map(({ namespace, texts: { en, fr, ar } }) => ({
    namespace,
    texts: { en: flat(en), fr: flat(fr), ar: flat(ar) },
  }));
}

/** The plugins' overrides of other plugins' texts: `i18n/<namespace>` beside their code. */
export function readOverrides(root: string): Catalog[] {
  const folders = foldersIn(root, /[\\/]i18n[\\/][^\\/]+[\\/]en\.json$/);
  return folders.map((folder) => read(folder, basename(folder)));
}
