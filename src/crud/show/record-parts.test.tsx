import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { plugin } from '@tests/support/plugins/sample-plugins';
import { afterEach, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { completeResource } from '@/plugin-api/complete-resource';
import type { PluginDef, RecordPartDef, RecordPartProps, Role } from '@/plugin-api/types';
import { Page } from '@/shared/components/Page';
import { resourcePage } from '../resource-page';
import { RecordParts } from './RecordParts';

afterEach(cleanup);

const saying = (text: string) => async () => ({
  default: ({ row }: RecordPartProps) => <p>{`${text} of ${row.name}`}</p>,
});
const part = (id: string, more: Partial<RecordPartDef> = {}): RecordPartDef => ({
  id,
  titleKey: `loans:${id}`,
  component: saying(id),
  ...more,
});
const extending = (id: string, ...parts: RecordPartDef[]): PluginDef =>
  plugin(id, {
    extends: [
      {
        resource: 'samples',
        details: async () => ({ default: { record: 'leagues', parts } }),
      },
    ],
  });

/** The page that the record's owner wrote by hand, without a thought of others. */
const OwnPage = () => (
  <Page title="A league">
    <p>its own content</p>
  </Page>
);

async function show(others: PluginDef[], at = '/1', role: Role = 'ADMIN') {
  const { registry } = buildRegistry([samplePlugin, ...others]);
  const [declared] = registry.resources;
  if (!declared) throw new Error('There is no resource.');
  const complete = await completeResource(declared);
  const Shown = resourcePage(OwnPage, complete, { Parts: RecordParts });
  const view = await renderCrud({
    plugin: samplePlugin,
    others,
    provider: { getOne: async () => ({ data: { id: '1', name: 'Ada', state: 'OPEN' } as never }) },
    routes: [{ path: '/:id', element: <Shown /> }],
    at,
    role,
    texts: { loans: { out: 'Loans', notes: 'Notes', fines: 'Fines' } },
  });
  return { ...view, problems: complete.problems };
}

it('puts tabs and sections of other plugins on a page that foresaw none', async () => {
  const { router } = await show([
    extending('loans', part('out', { place: 'tab' }), part('notes')),
    extending('fines', part('fines', { place: 'tab' })),
  ]);
  expect((await screen.findByRole('region', { name: 'Notes' })).textContent).toMatch(/Notes/);
  expect(await screen.findByText('notes of Ada')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Loans',
    'Fines',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Loans' }));
  expect(await screen.findByText('out of Ada')).toBeTruthy();
  expect(screen.getByText('its own content').closest('[hidden]')).toBeTruthy();
  expect(screen.queryByText('notes of Ada')).toBeNull();
  expect(router.state.location.search).toBe('?part=out');
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(await screen.findByText('notes of Ada')).toBeTruthy();
  expect(screen.getByText('its own content').closest('[hidden]')).toBeNull();
});

it('opens the tab that the address names', async () => {
  await show([extending('loans', part('out', { place: 'tab' }))], '/1?part=out');
  expect(await screen.findByText('out of Ada')).toBeTruthy();
});

it('shows a part to those who may see it, and where it applies', async () => {
  const parts = [
    part('out', { access: { resource: 'leagues', action: 'edit' } }),
    part('notes', { when: (row) => row.state === 'SHUT' }),
    part('fines', { when: (row) => row.state === 'OPEN' }),
  ];
  await show([extending('loans', ...parts)], '/1', 'SUPPORT');
  expect(await screen.findByText('fines of Ada')).toBeTruthy();
  expect(screen.queryByText('notes of Ada')).toBeNull();
  expect(screen.queryByText('out of Ada')).toBeNull();
});

it('a part that fails takes nothing else with it', async () => {
  const broken = part('out', { component: () => Promise.reject(new Error('gone')) });
  await show([extending('loans', broken, part('notes'))]);
  expect(await screen.findByText('notes of Ada')).toBeTruthy();
  expect(screen.getByText('its own content')).toBeTruthy();
});

it('names a part that another plugin has already', async () => {
  const { problems } = await show([
    extending('loans', part('out')),
    extending('fines', part('out', { component: saying('second') })),
  ]);
  expect(problems).toMatchObject([
    { code: 'duplicate-part', plugin: 'fines', subject: 'samples.out', other: 'loans' },
  ]);
  expect(await screen.findByText('out of Ada')).toBeTruthy();
  expect(screen.queryByText('second of Ada')).toBeNull();
});
