import type { DataGridProps } from '@mui/x-data-grid';

type GridTexts = DataGridProps['localeText'];

interface Locale {
  components: { MuiDataGrid: { defaultProps: { localeText: GridTexts } } };
}

const LOADERS: Partial<Record<string, () => Promise<Locale>>> = {
  fr: async () => (await import('@mui/x-data-grid/locales')).frFR,
  ar: async () => (await import('@mui/x-data-grid/locales')).arSD,
};

const loaded = new Map<string, Promise<GridTexts>>();

async function load(lang: string, loader: () => Promise<Locale>): Promise<GridTexts> {
  try {
    return (await loader()).components.MuiDataGrid.defaultProps.localeText;
  } catch {
    // Falls back to English; the next grid tries again.
    loaded.delete(lang);
    return {};
  }
}

/** The grid's own texts in a language; null for English, which is built in. */
export function gridTexts(lang: string): Promise<GridTexts> | null {
  const loader = LOADERS[lang];
  if (!loader) return null;
  const texts = loaded.get(lang) ?? load(lang, loader);
  loaded.set(lang, texts);
  return texts;
}
