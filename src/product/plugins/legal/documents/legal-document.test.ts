import { expect, it } from 'vitest';
import { type LegalDocuments, loadDocuments } from './legal-document';

const NAMES = ['terms', 'privacy', 'responsible'] as const;

/** Everything but the words. */
function shapeOf(documents: LegalDocuments) {
  return NAMES.map((name) =>
    documents[name].sections.map(({ id, paragraphs, points }) => [
      id,
      paragraphs.length,
      points?.length ?? 0,
    ]),
  );
}

it.each(['fr', 'ar'])('the documents say as much in %s as in English', async (lang) => {
  const english = await loadDocuments('en');
  const other = await loadDocuments(lang);
  expect(shapeOf(other)).toEqual(shapeOf(english));
  for (const name of NAMES) {
    expect(other[name].intro).not.toBe(english[name].intro);
  }
});

it('an unknown language reads English', async () => {
  expect(await loadDocuments('de')).toBe(await loadDocuments('en'));
});
