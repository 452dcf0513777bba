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
    // In English rather than not at all; the next grid tries again.
    loaded.delete(lang);
    return {};
  }
}

/** The grid's own words in a language; null where they are those that it holds itself, the English ones. */
export function gridTexts(lang: string): Promise<GridTexts> | null {
  const loader = LOADERS[lang];
  if (!loader) return null;
  const texts = loaded.get(lang) ?? load(lang, loader);
  loaded.set(lang, texts);
  return texts;
}
