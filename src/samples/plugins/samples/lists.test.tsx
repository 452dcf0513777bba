import { cleanup, fireEvent, screen } from '@testing-library/react';
import { pageOf, renderCrud } from '@tests/support/crud/render-crud';
import { ListPage as GeneratedList } from 'touchline/crud';
import { createMockProvider } from 'touchline/data';
import type { PluginDef, ResourceDef } from 'touchline/plugin-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBrowserMock } from '../../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../../mock-server/browser/mock-store';
import texts from './i18n/en.json';
import samples from './plugin';

/** A list as it will be once it has a page: the sample apps' own data, through their data provider. */
async function show(resource: ResourceDef) {
  const base = 'http://localhost';
  const network = async () => new Response(null, { status: 404 });
  const mock = createBrowserMock({ store: memoryStore(), network, base });
  const listed: ResourceDef = { ...resource, dataProvider: undefined, actions: ['list'] };
  const plugin: PluginDef = { ...samples, resources: [listed] };
  return renderCrud({
    plugin,
    provider: createMockProvider(`${base}/mock`, { fetch: mock }),
    routes: [{ path: resource.path, element: await pageOf(GeneratedList, listed) }],
    at: resource.path,
    texts: { samples: texts },
  });
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** How many there are, and a text that one of them contains. */
const LISTS: Record<string, [total: number, text: string]> = {
  'samples.faqs': [3, 'the basics'],
};

it.each((samples.resources ?? []).map((resource) => [resource.id, resource] as const))(
  'the generated list of %s shows its records and finds one',
  async (id, resource) => {
    const [total, text] = LISTS[id] ?? [0, ''];
    await show(resource);
    expect(await screen.findByText(new RegExp(`^1–\\d+ of ${total}$`))).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  },
);
