import type { DataProvider, GetListParams } from '@refinedev/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FieldDef, Role } from '@/plugin-api/types';
import { useFieldTypes } from './field-types-context';
import { formTypeOf } from './form-types';

interface FormProps {
  field: FieldDef;
  /** The record's value; "Reset" restores it. */
  stored: unknown;
  row?: Record<string, unknown>;
  onChange: (value: unknown) => void;
}

/** A form with one field. */
function Form({ field, stored, row, onChange }: FormProps) {
  const [value, setValue] = useState(stored);
  const { Input } = formTypeOf(useFieldTypes()(field));
  return (
    <>
      <Input
        id="field"
        field={field}
        label="Field"
        value={value}
        values={{}}
        row={row}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(stored)}>
        Reset
      </button>
    </>
  );
}

interface Shown extends Omit<FormProps, 'onChange'> {
  role?: Role;
  provider?: Partial<Record<keyof DataProvider, unknown>>;
}

/** Renders the form for a person in London. Returns the reported values, newest last. */
async function show({ role, provider = {}, ...form }: Shown) {
  const given: unknown[] = [];
  await renderCrud({
    plugin: samplePlugin,
    provider: provider as Partial<DataProvider>,
    routes: [{ path: '/', element: <Form {...form} onChange={(value) => given.push(value)} /> }],
    at: '/',
    role,
  });
  return given;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Field');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const reset = () => fireEvent.click(screen.getByRole('button', { name: 'Reset' }));

describe('a number', () => {
  const field: FieldDef = { key: 'stake', type: 'number' };

  it('keeps unfinished input as typed', async () => {
    const given = await show({ field, stored: 2 });
    for (const text of ['-', '-1.', '-1,50']) {
      type(text);
      expect(input().value).toBe(text);
    }
    expect(given).toEqual(['-', -1, -1.5]);
  });

  it('may have thousands separators and Arabic digits; an ambiguous one is refused with the expected format', async () => {
    const given = await show({ field: { ...field, step: 1, min: 0 }, stored: null });
    type('1,000');
    type('١٬٠٠٠');
    type('1.000');
    expect(given).toEqual([1000, 1000, '1.000']);
    expect(screen.queryByText(/can mean/)).toBeNull();
    fireEvent.blur(input());
    expect(screen.getByText('“1.000” can mean two numbers. Write 1000 or 1.')).toBeTruthy();
    type('1.5');
    expect(screen.getByText('Enter a whole number.')).toBeTruthy();
    expect(given.at(-1)).toBe('1.5');
  });

  it('is shown without its column’s trailing zeros, also after a reset', async () => {
    await show({ field, stored: '0.50' });
    expect(input().value).toBe('0.5');
    type('seven');
    reset();
    expect(input().value).toBe('0.5');
  });
});

describe('a rate', () => {
  const field: FieldDef = { key: 'rate_bps', type: 'rate', min: 0, max: 5000, step: 1 };

  it('is typed in percent and reported in hundredths of a percent', async () => {
    const given = await show({ field, stored: 2000 });
    expect(input().value).toBe('20');
    expect(screen.getByText('%')).toBeTruthy();
    for (const text of ['12.5', '1.15', '0.145', '']) type(text);
    expect(given).toEqual([1250, 115, '0.145', null]);
    reset();
    expect(input().value).toBe('20');
  });
});

describe('a share', () => {
  const field: FieldDef = { key: 'p', type: 'share', min: 0.0001, max: 0.9999, step: 0.0001 };

  it('is typed in percent and reported as a fraction', async () => {
    const given = await show({ field, stored: 0.55 });
    expect(input().value).toBe('55');
    for (const text of ['47.62', '57', '0.145']) type(text);
    expect(given).toEqual([0.4762, 0.57, '0.145']);
  });
});

describe('a date and time', () => {
  const field: FieldDef = { key: 'starts_at', type: 'datetime' };
  const box = () => screen.findByRole('group', { name: 'Field' });
  /** The digits in the box, and what separates them. */
  const shown = async () => (await box()).textContent?.replace(/[^\d/: ]/g, '').trim();
  const write = async (value: string) => {
    await box();
    const hidden = document.querySelector<HTMLInputElement>('input#field');
    if (hidden) fireEvent.change(hidden, { target: { value } });
  };

  it('is edited in the person’s time zone, which is named, and reported in UTC', async () => {
    const given = await show({ field, stored: '2025-07-01T12:00:00+00:00' });
    expect(await shown()).toBe('01/07/2025 13:00');
    expect(screen.getByText(/London/)).toBeTruthy();
    await write('15/07/2025 09:30');
    await write('15/01/2025 09:30');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(given).toEqual(['2025-07-15T08:30:00.000Z', '2025-01-15T09:30:00.000Z', null]);
    reset();
    expect(await shown()).toBe('01/07/2025 13:00');
  });

  it.each([
    ['skips', '30/03/2025 01:30', '2025-03-30T01:30:00.000Z', /skip/],
    ['shows twice', '26/10/2025 01:30', '2025-10-26T00:30:00.000Z', /twice/],
  ])('that the clock %s stays as typed, and it says what is meant', async (_, text, iso, note) => {
    const given = await show({ field, stored: null });
    await write(text);
    expect(given).toEqual([iso]);
    expect(await shown()).toBe(text);
    expect(screen.getByText(note)).toBeTruthy();
  });
});

describe('a reference', () => {
  const field: FieldDef = {
    key: 'league_id',
    type: 'reference',
    reference: {
      table: 'leagues',
      labelColumn: 'name',
      embed: 'league',
      scope: { sport: 'football' },
    },
  };
  const getList = vi.fn(async (_params: GetListParams) => ({
    data: [{ id: 'l1', name: 'Copa Norte' }],
    total: 1,
  }));
  const offered = async () => {
    const list = within(await screen.findByRole('listbox'));
    return list.getAllByRole('option').map((option) => option.textContent);
  };
  /** Types a name and waits for the results. */
  async function search(name: string) {
    act(() => input().focus());
    type(name);
    const asked = { field: 'name', operator: 'contains', value: name };
    await waitFor(() => expect(getList.mock.lastCall?.[0].filters).toContainEqual(asked));
  }

  it('is chosen by name among those of its scope', async () => {
    const given = await show({ field, stored: null, provider: { getList } });
    await search('norte');
    expect(getList.mock.lastCall?.[0]).toMatchObject({
      resource: 'leagues',
      filters: [{ field: 'sport', value: 'football' }, { value: 'norte' }],
    });
    fireEvent.click(await screen.findByText('Copa Norte'));
    expect(given).toEqual(['l1']);
    expect(input().value).toBe('Copa Norte');
  });

  describe('to a person', () => {
    const borrower: FieldDef = {
      key: 'borrower_id',
      type: 'reference',
      reference: {
        table: 'profiles',
        labelColumn: 'email',
        nameColumn: 'full_name',
        embed: 'borrower',
      },
    };
    const ada = { id: 'p1', full_name: 'Ada Obi', email: 'ada@example.com' };

    it('shows the name, with the address that sets it apart', async () => {
      await show({ field: borrower, stored: 'p1', row: { borrower_id: 'p1', borrower: ada } });
      expect(input().value).toBe('Ada Obi (ada@example.com)');
    });

    it('offers names, and finds them by name and address', async () => {
      const data = [ada, { id: 'p2', full_name: null, email: 'bo@example.com' }];
      const people = vi.fn(async (_params: GetListParams) => ({ data, total: 2 }));
      await show({ field: borrower, stored: null, provider: { getList: people } });
      act(() => input().focus());
      type('b');
      const contains = (field: string) => ({ field, operator: 'contains', value: 'b' });
      const either = { operator: 'or', value: [contains('full_name'), contains('email')] };
      await waitFor(() => expect(people.mock.lastCall?.[0].filters).toEqual([either]));
      expect(people.mock.lastCall?.[0].meta?.select).toBe('id,full_name,email');
      expect(await offered()).toEqual(['Ada Obi (ada@example.com)', 'bo@example.com']);
    });
  });

  it.each([
    ['a name that nobody has', 'ADMIN', 'Copa Sur', ['Copa Norte', 'Create “Copa Sur”']],
    [
      'a name that differs in an accent',
      'ADMIN',
      'Copá Norte',
      ['Copa Norte', 'Create “Copá Norte”'],
    ],
    ['a name in other capitals', 'ADMIN', 'COPA NORTE', ['Copa Norte']],
    ['a new name, without the right to it', 'SUPPORT', 'Copa Sur', ['Copa Norte']],
  ] as const)('the choices for %s, as %s', async (_, role, name, expected) => {
    await show({ field, stored: null, role, provider: { getList } });
    await search(name);
    await waitFor(async () => expect(await offered()).toEqual(expected));
  });

  it('is created on the spot, within its scope, and chosen', async () => {
    const create = vi.fn(async (_params: object) => ({ data: { id: 'l2' } }));
    const given = await show({ field, stored: null, provider: { getList, create } });
    await search('Copa Sur');
    fireEvent.click(await screen.findByText('Create “Copa Sur”'));
    await waitFor(() => expect(given).toEqual(['l2']));
    expect(create.mock.lastCall?.[0]).toMatchObject({
      resource: 'leagues',
      variables: { name: 'Copa Sur', sport: 'football' },
    });
    await waitFor(() => expect(input().value).toBe('Copa Sur'));
  });

  it('that could not be created says so and changes nothing', async () => {
    const create = () => Promise.reject(new Error('refused'));
    const given = await show({ field, stored: null, provider: { getList, create } });
    await search('Copa Sur');
    fireEvent.click(await screen.findByText('Create “Copa Sur”'));
    expect(await screen.findByText(/couldn't be created/)).toBeTruthy();
    expect(given).toEqual([]);
  });

  it('is read if its name is unknown, and is not shown as a search result', async () => {
    const getMany = async () => ({ data: [{ id: 'l9', name: 'Liga Sur' }] });
    await show({ field, stored: 'l9', provider: { getList, getMany } });
    await waitFor(() => expect(input().value).toBe('Liga Sur'));
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(async () => expect(await offered()).toEqual(['Copa Norte']));
  });

  it('already embedded in the record needs no request', async () => {
    const row = { league_id: 'l3', league: { id: 'l3', name: 'Copa Este' } };
    await show({ field, stored: 'l3', row });
    expect(input().value).toBe('Copa Este');
  });
});

describe('a country', () => {
  const field = { key: 'country', type: 'country', labelKey: 'crud:name' } as FieldDef;
  const input = () => screen.getByLabelText<HTMLInputElement>('Field');

  it('is shown and chosen by its name', async () => {
    const given = await show({ field, stored: 'NG' });
    expect(input().value).toBe('Nigeria');
    fireEvent.change(input(), { target: { value: 'keny' } });
    fireEvent.click(await screen.findByText('Kenya', { selector: '[role=option]' }));
    expect(given.at(-1)).toBe('KE');
    expect(input().value).toBe('Kenya');
  });

  it('keeps another text that is stored until it is changed', async () => {
    const given = await show({ field, stored: 'Yugoslavia' });
    expect(input().value).toBe('Yugoslavia');
    expect(given).toEqual([]);
  });
});
