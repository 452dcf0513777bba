import type { ComponentType } from 'react';
import { lazyPart } from 'touchline/ui';
import { type Example, GalleryPage, type PageTexts } from './GalleryPage';

/** What an example's file exports. */
interface ExampleModule {
  /** Draws the example, or each of `examples` from its props. */
  default: ComponentType<object>;
  /** For a file that draws several: the props of each, by the example's id. */
  examples?: Record<string, object>;
  /** Takes up the full width of the page. */
  wide?: boolean;
  /** Shown without a card around it, for examples that are cards themselves. */
  bare?: boolean;
}

/**
 * The examples in a file: `./with-icon.tsx` is the example `with-icon`, unless it lists several.
 * @param load fetches its text
 */
export function examplesIn(
  file: string,
  exported: unknown,
  load?: () => Promise<unknown>,
): Example[] {
  const { default: Live, examples, wide, bare } = exported as ExampleModule;
  const common = { Live, wide, bare, Source: lazySource(load, 'tsx') };
  if (!examples) return [{ id: file.slice('./'.length, -'.tsx'.length), ...common }];
  return Object.entries(examples).map(([id, props]) => ({ id, props, ...common }));
}

/**
 * A page of the gallery, made of the files of its folder; `page.ts` there hands them over, because the bundler wants to
 * see the patterns.
 * @param modules `import.meta.glob('./*.tsx', { eager: true })`
 * @param sources `import.meta.glob('./*.tsx', { query: '?raw', import: 'default' })`
 * @param texts `import.meta.glob('./texts/*.json', { eager: true, import: 'default' })`
 */
export function galleryPage(
  modules: Record<string, unknown>,
  sources: Record<string, () => Promise<unknown>>,
  texts: Record<string, unknown>,
): ComponentType {
  const textsOf = textsIn(texts);
  const order = Object.keys(textsOf('en').examples);
  const examples = Object.entries(modules)
    .flatMap(([file, exported]) => examplesIn(file, exported, sources[file]))
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return () => <GalleryPage examples={examples} textsOf={textsOf} />;
}

/**
 * The texts of a page in a language, or in English if it has none.
 * @param texts `import.meta.glob('./texts/*.json', { eager: true, import: 'default' })`
 */
export function textsIn(texts: Record<string, unknown>) {
  return (lang: string) => (texts[`./texts/${lang}.json`] ?? texts['./texts/en.json']) as PageTexts;
}

/**
 * The text of a file with what draws it, fetched when it is unfolded. That of an example is shown as TSX or JSX, as the
 * reader likes.
 */
export function lazySource(load?: () => Promise<unknown>, language?: 'tsx'): ComponentType {
  return lazyPart(async () => {
    const [code, { SourceCode }] = await Promise.all([load?.(), import('./SourceCode')]);
    return { default: () => <SourceCode code={String(code)} asJsx={language === 'tsx'} /> };
  });
}
