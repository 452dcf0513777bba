import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import type { FieldType, ResourceDef, ResourcePageProps } from '@/plugin-api/types';
import { crudPage } from './crud-pages';

const List = ({ resource }: ResourcePageProps) => (
  <p>{resource.fields.map(({ key }) => key).join(', ')}</p>
);

const things: ResourceDef = {
  id: 'things',
  table: 'leagues',
  path: '/things',
  nameKey: 'shell:things',
  singularKey: 'shell:thing',
  icon: '',
  actions: ['list'],
  recordTitle: () => 'A thing',
  pages: { list: async () => ({ default: List }) },
  details: async () => ({
    default: {
      record: 'leagues',
      fields: [
        { key: 'name', type: 'text' },
        { key: 'hue', type: 'colour' as FieldType },
      ],
    },
  }),
};

it('a page gets its complete resource, and a field of unknown type is reported', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const crud = { page: 'list', resource: things } as const;
  const Page = crudPage('paint', crud);
  expect(crudPage('paint', crud)).toBe(Page);
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  expect(await screen.findByText('name, hue')).toBeTruthy();
  // The sentences are loaded once there is something to say.
  await waitFor(() =>
    expect(warn.mock.calls).toEqual([
      [
        'unknown-field-type: The field "things.hue" of plugin paint is shown as text: its type is not declared. Use a built-in type, or declare it in fieldTypes.',
      ],
    ]),
  );
});
