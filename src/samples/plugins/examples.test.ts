import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { PluginDef } from 'touchline/plugin-api';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '@/samples';
import type { PageTexts } from '@/samples/gallery/GalleryPage';
import { LANGS } from '@/shared/languages';

/** The longest file that people still read as an example. */
const MOST_LINES = 120;
const FOLDERS = readdirSync('src/samples/plugins', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/samples/plugins/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('/page.ts'))
  .map(dirname);

const textsIn = (folder: string, lang: string): PageTexts =>
  JSON.parse(readFileSync(`${folder}/texts/${lang}.json`, 'utf8'));

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => basename(name, '.tsx'));

/** The examples of a folder: a file is one, or lists several. */
async function examplesOf(folder: string): Promise<string[]> {
  const ids = filesIn(folder).map(async (id) => {
    const text = readFileSync(`${folder}/${id}.tsx`, 'utf8');
    if (!text.includes('export const examples')) return [id];
    const { examples } = await import(`/${folder}/${id}.tsx`);
    return Object.keys(examples);
  });
  return (await Promise.all(ids)).flat();
}

const pluginOf = (folder: string): PluginDef | undefined =>
  SAMPLES.find(({ id }) => folder.startsWith(`src/samples/plugins/${id}/`));

it('finds the pages of the gallery', () => {
  expect(FOLDERS.length).toBeGreaterThan(0);
});

describe.each(FOLDERS)('%s', (folder) => {
  it('is a page of its plugin', () => {
    const paths = (pluginOf(folder)?.routes ?? []).map(({ path }) => basename(path));
    expect(paths).toContain(basename(folder));
  });

  it.each(LANGS)('has a title in %s for each example, in one order, and no other', async (lang) => {
    const { title, examples } = textsIn(folder, lang);
    expect(title.trim()).not.toBe('');
    expect(Object.keys(examples).sort()).toEqual((await examplesOf(folder)).sort());
    expect(Object.keys(examples)).toEqual(Object.keys(textsIn(folder, 'en').examples));
    for (const [id, texts] of Object.entries(examples)) {
      expect(texts.title?.trim(), id).toBeTruthy();
      expect('description' in texts, id).toBe(
        'description' in (textsIn(folder, 'en').examples[id] ?? {}),
      );
    }
  });

  it.each(filesIn(folder))('%s.tsx is a file that anybody could write', (id) => {
    const text = readFileSync(`${folder}/${id}.tsx`, 'utf8');
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
    expect(text).not.toMatch(/from '(?:@\/plugins|\.\.)/);
    for (const [, file = ''] of text.matchAll(/from '\.\/([^']+)'/g)) {
      expect(existsSync(`${folder}/${file}.ts`), `${id} imports ${file}`).toBe(true);
    }
  });
});
