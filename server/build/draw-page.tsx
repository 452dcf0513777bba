import { createInstance } from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { App } from '@/app/App';
import { firstRegistry, putTogether, textLoaders } from '@/app/app-parts';
import { parseConfig } from '@/app/config';
import { fetchPageAhead } from '@/app/pages-ahead';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { createBackend } from '@/providers/backend';
import { createKeptRows } from '@/providers/kept/kept-rows';
import type { Lang } from '@/shared/languages';
import { OFFERED } from '@/shared/offered-languages';
import { TEXT_VARIABLES } from '@/shared/product-name';
import { loadStyleCache } from '@/theme/AppTheme';
import { naturalDirection } from '@/theme/direction';
import { updateSettings } from '@/theme/settings-store';

const CONFIG = parseConfig(
  { supabaseUrl: 'http://localhost', supabaseKey: 'none', embedded: true, demo: true },
  {},
);

/**
 * A page of the first plugins as a visitor first sees it, as HTML with inline styles.
 * @param shell the shell's own texts in this language
 */
export async function drawPage(
  path: string,
  lang: Lang,
  mode: 'light' | 'dark',
  shell: Record<string, string>,
): Promise<string> {
  const registry = firstRegistry(CONFIG);
  const { registry: known } = registry.current();
  const loaders = textLoaders(registry);
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read: async (_lang: string, namespace: string) => {
        if (namespace === 'shell') return shell;
        return (await loaders(namespace)?.[lang]())?.default ?? {};
      },
    })
    .init({
      lng: lang,
      supportedLngs: [...OFFERED],
      fallbackLng: lang,
      ns: ['shell'],
      defaultNS: 'shell',
      keySeparator: false,
      interpolation: { escapeValue: false, defaultVariables: TEXT_VARIABLES },
    });
  updateSettings({ mode, direction: naturalDirection(lang) });
  await loadStyleCache(naturalDirection(lang));
  await fetchPageAhead(path, { registry: known, viewer: 'ANON', i18n });
  await i18n.loadNamespaces(known.frame.publicLinks.map(({ titleKey }) => namespaceOf(titleKey)));
  const backend = createBackend(CONFIG, { autoRefresh: false });
  const parts = putTogether(CONFIG, {
    registry,
    backend,
    kept: createKeptRows(backend),
    firstViewer: { answer: () => null, known: () => undefined, forget: () => undefined },
    i18n,
  });
  return renderToString(
    <StrictMode>
      <App
        parts={parts}
        makeRouter={(routes) => createMemoryRouter(routes, { initialEntries: [path] })}
      />
    </StrictMode>,
  );
}
