import { galleryPage } from '@/samples/gallery/gallery-page';

export default galleryPage(
  import.meta.glob('./*.tsx', { eager: true }),
  import.meta.glob('./*.tsx', { query: '?raw', import: 'default' }),
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);
