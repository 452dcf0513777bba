import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildRegistry } from './build-registry';
import { RegistryProvider } from './registry-context';
import { SlotOutlet } from './SlotOutlet';
import type { PluginDef } from './types';
import type { ViewerState } from './viewer';
import { ViewerContextProvider } from './viewer-context';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('this part is broken');
}

const texts = async () => ({ default: {} });
const slot = (id: string, component: () => Promise<{ default: () => React.ReactNode }>) => ({
  id,
  slot: 'login.below' as const,
  order: 1,
  component,
});

/** Renders the slot with the plugin's entries. */
async function show(plugin: PluginDef, only?: string) {
  const { registry, problems } = buildRegistry([plugin]);
  expect(problems).toEqual([]);
  const viewer = { role: 'ANON' } as Partial<ViewerState> as ViewerState;
  await act(async () =>
    render(
      <RegistryProvider registry={registry}>
        <ViewerContextProvider value={viewer}>
          <main>
            <SlotOutlet slot="login.below" props={{}} only={only} />
            <p>The page</p>
          </main>
        </ViewerContextProvider>
      </RegistryProvider>,
    ),
  );
}

const withSlots = (slots: PluginDef['slots']): PluginDef => ({
  id: 'parts',
  apiVersion: 1,
  nameKey: 'parts:name',
  i18n: { en: texts, fr: texts, ar: texts },
  slots,
});

it('an entry that fails to render or load does not affect the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(
    withSlots([
      slot('parts.broken', async () => ({ default: Broken })),
      slot('parts.gone', () => Promise.reject(new TypeError('Failed to fetch'))),
      slot('parts.fine', async () => ({ default: () => <p>A fine part</p> })),
    ]),
  );
  expect(await screen.findByText('A fine part')).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('only the requested entry is shown, and none that has nothing to show', async () => {
  const parts = ['first', 'second', 'empty'].map((id) => ({
    ...slot(id, async () => ({ default: () => <p>{id}</p> })),
    when: () => id !== 'empty',
  }));
  await show(withSlots(parts), 'second');
  expect(await screen.findByText('second')).toBeTruthy();
  expect(screen.queryByText('first')).toBeNull();
  cleanup();
  await show(withSlots(parts));
  expect(await screen.findByText('first')).toBeTruthy();
  expect(screen.queryByText('empty')).toBeNull();
});

it('an entry’s place is held while its code loads, where it says how high it is', async () => {
  const never = () => new Promise<never>(() => {});
  await show(withSlots([{ ...slot('high', never), waitingHeight: 240 }, slot('unknown', never)]));
  const held = [...document.querySelectorAll<HTMLElement>('[data-held]')];
  expect(held.map(({ style }) => style.height)).toEqual(['240px']);
});
