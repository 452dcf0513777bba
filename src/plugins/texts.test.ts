import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LANGS = ['en', 'fr', 'ar'];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const here = new URL('.', import.meta.url);

/** Folders that hold one file a language: each plugin's texts and the shell's. */
const folders = [
  new URL('../../public/locales/', here),
  ...readdirSync(here).map((name) => new URL(`${name}/i18n/`, here)),
].filter((folder) => existsSync(new URL('en.json', folder)));

function texts(folder: URL, lang: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${lang}.json`, folder), 'utf8'));
}

const names = (entries: Record<string, string>) =>
  [...new Set(Object.keys(entries).map((key) => key.replace(PLURAL, '')))].sort();

/** What a text takes: `{{count}}` may be left out where the word itself counts ("one tip"). */
const takes = (text: string) =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].filter((name) => !/count|\{n\}/.test(name)).sort();

describe.each(
  folders.map((folder) => [folder.pathname.split('/').slice(-3, -1).join('/'), folder]),
)('texts of %s', (_, location) => {
  const folder = new URL(location);
  it.each(LANGS)('hold every key in %s, none empty', (lang) => {
    expect(names(texts(folder, lang))).toEqual(names(texts(folder, 'en')));
    for (const [key, text] of Object.entries(texts(folder, lang))) {
      expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });

  it.each(LANGS)('take the same values in %s', (lang) => {
    const english = texts(folder, 'en');
    for (const [key, text] of Object.entries(texts(folder, lang))) {
      const same = english[key];
      if (same !== undefined) expect([key, takes(text)]).toEqual([key, takes(same)]);
    }
  });
});
