import type { ComponentType } from 'react';
import { FIELD_TYPES } from 'touchline/crud';
import { GalleryPage } from '@/samples/gallery/GalleryPage';
import { lazySource, textsIn } from '@/samples/gallery/gallery-page';
import { FieldExample, type FieldSample } from '../../components/FieldExample';

const samples = import.meta.glob<FieldSample>('./fields/*.ts', { eager: true });
const sources = import.meta.glob<string>('./fields/*.ts', { query: '?raw', import: 'default' });
const textsOf = textsIn(import.meta.glob('./texts/*.json', { eager: true, import: 'default' }));

function exampleOf(sample: FieldSample): ComponentType {
  return () => <FieldExample {...sample} />;
}

/** One example for each row of the table of field types: `money` is declared in `fields/money.ts`. */
const examples = Object.keys(FIELD_TYPES).map((id) => {
  const file = `./fields/${id}.ts`;
  const sample = samples[file];
  if (!sample) throw new Error(`Nobody has declared a field of the type ${id} in ${file}.`);
  return { id, Live: exampleOf(sample), Source: lazySource(sources[file]) };
});

/** Every field type as shown on the generated pages. */
export default function FieldTypesPage() {
  return <GalleryPage examples={examples} textsOf={textsOf} />;
}
