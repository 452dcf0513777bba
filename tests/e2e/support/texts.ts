import { existsSync, readFileSync } from 'node:fs';

export type Lang = 'en' | 'fr' | 'ar';
type Values = Record<string, string | number>;

const HOLE = /\{\{(\w+)\}\}/g;
const files = new Map<string, Record<string, string>>();

function fileOf(namespace: string, lang: Lang): string {
  if (namespace === 'shell') return `public/locales/${lang}.json`;
  const folders = [
    'src/plugins',
    'src/product/plugins',
    'src/samples/plugins',
    'src/product',
    'src',
  ];
  const files = folders.map((folder) => `${folder}/${namespace}/i18n/${lang}.json`);
  return files.find(existsSync) ?? `texts of ${namespace}`;
}

/** A text from the app's own file, with its placeholders; `count` selects the plural form. */
function stored(lang: Lang, name: string, count: unknown): string {
  const [namespace = '', key = ''] = name.split(':');
  const path = fileOf(namespace, lang);
  const texts = files.get(path) ?? JSON.parse(readFileSync(path, 'utf8'));
  files.set(path, texts);
  const plural =
    typeof count === 'number' ? `${key}_${new Intl.PluralRules(lang).select(count)}` : key;
  const text: string | undefined = texts[plural] ?? texts[key];
  if (text === undefined) throw new Error(`${path} has no “${key}”`);
  return text;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The app's texts in one language, by the keys used in code: `affiliates:own.title`. */
export function textsIn(lang: Lang) {
  return {
    lang,
    /** A text with all its placeholders filled. */
    t: (name: string, values: Values = {}) =>
      stored(lang, name, values.count).replace(HOLE, (_, hole: string) => {
        const value = values[hole];
        if (value === undefined) throw new Error(`“${name}” wants “${hole}”`);
        return String(value);
      }),
    /** A pattern that matches a text with any values for its other placeholders. */
    like: (name: string, values: Values = {}) =>
      new RegExp(
        stored(lang, name, values.count)
          .split(/(\{\{\w+\}\})/)
          .map((part) => {
            const hole = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
            if (!hole) return escaped(part).replace(/\s+/g, '\\s+');
            return hole in values ? escaped(String(values[hole])) : '.+';
          })
          .join(''),
      ),
  };
}

/** The digits of an amount in the smallest unit, however the language writes it. */
export function minorOf(shown: string | null): number {
  const digits = Number((shown ?? '').replace(/\D/g, ''));
  // A whole amount may be shown without its hundredths: "$9".
  return /\d[.,]\d{2}(?!\d)/.test(shown ?? '') ? digits : digits * 100;
}
