import { readdirSync, readFileSync } from 'node:fs';
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

/** All texts of the product: the shell's in `public/locales`, the others in an `i18n` folder beside their code. */
export function readCatalogs(root: string): Catalog[] {
  const folders = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]i18n[\\/]en\.json$/.test(path))
    .map((path) => dirname(join(root, 'src', path)));
  return [
    read(join(root, 'public/locales'), 'shell'),
    ...folders.map((folder) => read(folder, basename(dirname(folder)))),
  ];
}
