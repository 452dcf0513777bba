import type { ComponentType } from 'react';
import { lazyPart } from 'touchline/ui';
import { type Example, GalleryPage, type PageTexts } from './GalleryPage';

/** What an example's file exports. */
interface ExampleModule {
  default: ComponentType;
  /** Takes up the full width of the page. */
  wide?: boolean;
  /** Shown without a card around it, for examples that are cards themselves. */
  bare?: boolean;
}

/** `./with-icon.tsx` is the example `with-icon`. */
const fileOf = (id: string) => `./${id}.tsx`;

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
  const examples = Object.keys(textsOf('en').examples).map((id): Example => {
    const { default: Live, wide, bare } = modules[fileOf(id)] as ExampleModule;
    return { id, Live, wide, bare, Source: lazySource(sources[fileOf(id)], 'tsx') };
  });
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
