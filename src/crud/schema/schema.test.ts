import { sampleFields, sampleResource } from '@tests/support/crud/sample-resource';
import { describe, expect, it } from 'vitest';
import type { FormatContext } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { exportFileName } from '../export/file-name';
import { toSheet } from '../export/to-sheet';
import { typesWith } from '../field-types/field-types-context';
import { readableFields } from '../use-crud-access';
import { toColumns } from './to-columns';
import { toCsv, toCsvHeader } from './to-csv';
import { bulkFields, toFormFields } from './to-form-fields';
import { listed, toSelect } from './to-select';
import { referenceLabel, referenceName, referenceText, toShowRows } from './to-show-rows';

const keys = (fields: { key: string }[]) => fields.map((field) => field.key);
const typeOf = typesWith();
const t = (key: string) => key;

describe('readableFields', () => {
  it('leaves out what the viewer may not read', () => {
    expect(keys(readableFields(sampleResource, 'TIPSTER'))).not.toContain('salt');
    expect(keys(readableFields(sampleResource, 'ADMIN'))).toContain('salt');
  });
});

describe('toColumns', () => {
  it('keeps order, widths and initially hidden columns', () => {
    const columns = toColumns(sampleFields, typeOf);
    expect(columns.map((column) => column.field.key)).toEqual([
      'starts_at',
      'league_id',
      'round',
      'state',
    ]);
    expect(columns[0]).toMatchObject({
      width: 170,
      flex: undefined,
      sortable: true,
      hidden: false,
    });
    expect(columns[1]).toMatchObject({ flex: 1, sortable: false });
    expect(columns[2]).toMatchObject({ hidden: true });
  });

  it('gives an amount its type’s width, unless the field declares one', () => {
    const amount = { key: 'amount', type: 'money', labelKey: 'samples:total' } as const;
    const widths = [true, { width: 90 }, { flex: 2 }].map(
      (list) => toColumns([{ ...amount, list }], typeOf)[0]?.width,
    );
    expect(widths).toEqual([typeOf(amount).width, 90, undefined]);
    expect(widths[0]).toBeGreaterThan(140);
  });
});

describe('bulkFields', () => {
  it('offers choices and switches, but none whose choices depend on the row', () => {
    const field = { labelKey: 'crud:list.all', form: true } as const;
    const fields = [
      { ...field, key: 'name', type: 'text' },
      { ...field, key: 'kind', type: 'select', optionsFrom: () => [] },
      { ...field, key: 'sides', type: 'choices', options: [], optionsFrom: () => [] },
      { ...field, key: 'active', type: 'boolean' },
      { ...field, key: 'tier', type: 'select', options: [{ value: 'FREE' }] },
    ] as FieldDef[];
    expect(keys(bulkFields(fields, typeOf))).toEqual(['active', 'tier']);
  });
});

describe('toFormFields', () => {
  it('differs between the create and the edit form', () => {
    expect(keys(toFormFields(sampleFields, 'create'))).toEqual([
      'starts_at',
      'league_id',
      'round',
      'home_full',
      'active',
      'note',
    ]);
    expect(keys(toFormFields(sampleFields, 'edit'))).toContain('state');
    expect(keys(toFormFields(sampleFields, 'edit'))).not.toContain('note');
  });
});

describe('toSelect', () => {
  it('embeds references with their hint and leaves long columns out of lists', () => {
    expect(toSelect(sampleResource, listed(sampleFields, typeOf))).toBe(
      'id,starts_at,league_id,round,state,home_full,active,salt,updated_at,league:leagues!fixtures_league_id_fkey(id,name)',
    );
    expect(toSelect(sampleResource, sampleFields, 'record')).toContain('note,periods');
  });

  it('asks only for plain columns in a write’s response', () => {
    const select = toSelect(sampleResource, sampleFields, 'columns');
    expect(select).not.toContain('(');
    expect(select).toContain('note,periods');
  });

  it('asks for no version if the record has none', () => {
    const select = toSelect({ ...sampleResource, versionColumn: null }, []);
    expect(select).toBe('id');
  });
});

describe('toShowRows', () => {
  it('leaves out hidden and empty fields', () => {
    const keys = (row: Record<string, unknown>) =>
      toShowRows(sampleFields, { id: '1', ...row }).map(({ field }) => field.key);
    expect(keys({ round: 'Round 1', state: '', periods: [{ home: 1, away: 0 }] })).toEqual([
      'round',
    ]);
    expect(keys({ round: null, state: 'SCHEDULED', league_id: undefined })).toEqual(['state']);
    const fields: FieldDef[] = [
      { key: 'used', type: 'boolean' },
      { key: 'count', type: 'number' },
      { key: 'tags', type: 'choices' },
    ];
    const rows = toShowRows(fields, { id: '1', used: false, count: 0, tags: [] });
    expect(rows.map(({ value }) => value)).toEqual([false, 0]);
  });

  it('leaves out a zero if only other amounts are meaningful', () => {
    const fields: FieldDef[] = [{ key: 'credit', type: 'money', show: 'nonzero' }];
    const keys = (credit: unknown) => toShowRows(fields, { id: '1', credit }).length;
    expect([keys(0), keys('0.00'), keys(null)]).toEqual([0, 0, 0]);
    expect([keys(-3), keys('2.50')]).toEqual([1, 1]);
  });

  it('names a reference by its embedded record', () => {
    const league = sampleFields[1];
    if (!league) throw new Error('sample changed');
    expect(referenceLabel(league, { id: '1', league: { id: '2', name: 'League' } })).toBe('League');
    expect(referenceLabel(league, { id: '1', league: null })).toBeNull();
  });

  it('references read as the name of whom they lead to, and in full where there is room', () => {
    const to = { table: 'profiles', labelColumn: 'email', nameColumn: 'name', embed: 'person' };
    const person = { key: 'borrower_id', type: 'reference', reference: to } as FieldDef;
    const read = (name: string | null) => {
      const row = { person: { id: '2', name, email: 'ada@example.com' } };
      return [referenceName(person, row), referenceText(person, row)];
    };
    expect(read('Ada Obi')).toEqual(['Ada Obi', 'Ada Obi (ada@example.com)']);
    expect(read(' ')).toEqual(['ada@example.com', 'ada@example.com']);
    expect([referenceName(person, {}), referenceText(person, {})]).toEqual([null, null]);
  });
});

describe('toSheet', () => {
  const format = {
    lang: 'en',
    timeZone: 'Africa/Lagos',
    dateTime: (iso: string) => iso,
  } as unknown as FormatContext['format'];
  const context = { t: (key: string) => `<${key}>`, format };

  it('has amounts with their currency’s decimals, labels, names and the person’s local time', () => {
    const person = { table: 'profiles', labelColumn: 'email', nameColumn: 'name', embed: 'person' };
    const fields = [
      { key: 'amount', type: 'money', labelKey: 'payments:field.amount' },
      { key: 'currency', type: 'text' },
      { key: 'rate_bps', type: 'rate' },
      {
        key: 'status',
        type: 'select',
        options: [{ value: 'SUCCEEDED', labelKey: 'payments:status.SUCCEEDED' }],
      },
      { key: 'user_id', type: 'reference', reference: person },
      { key: 'created_at', type: 'datetime' },
      { key: 'fee', type: 'number' },
    ] as FieldDef[];
    const row = {
      id: '1',
      amount: 450_000,
      currency: 'NGN',
      rate_bps: 1250,
      status: 'SUCCEEDED',
      user_id: '2',
      person: { id: '2', name: 'Ada Obi', email: 'ada@example.com' },
      created_at: '2026-11-26T23:30:00+00:00',
      fee: '-0.50',
    };
    const nothing = { id: '2', amount: null, currency: null, created_at: null };
    const table = toSheet(
      fields,
      [
        row,
        { ...row, amount: '1250', currency: 'KWD', person: null },
        { ...row, amount: -900, currency: 'JPY' },
        nothing,
      ],
      typeOf,
      context,
    );
    expect(table.columns[0]).toBe('<payments:field.amount>');
    expect(table.columns[5]).toBe('created_at (Africa/Lagos)');
    expect(table.rows[0]).toEqual([
      '4500.00',
      'NGN',
      '12.5%',
      '<payments:status.SUCCEEDED>',
      'Ada Obi (ada@example.com)',
      '2026-11-27 00:30',
      '-0.5',
    ]);
    expect(table.rows.map(([amount]) => amount)).toEqual(['4500.00', '1.250', '-900', '']);
    expect(table.rows[1]?.[4]).toBe('2');
  });
});

describe('the name of an exported file', () => {
  const name = (filters: Record<string, string>, tab?: string) =>
    exportFileName(
      { ...sampleResource, tabs: [{ id: 'open', labelKey: 'shell:open', filters: () => [] }] },
      sampleFields,
      { filters, tab },
      { t: (key) => key.replace('shell:', ''), typeOf, today: '2026-11-26' },
    );

  it('has the period, the tab and the filters, or today’s date', () => {
    expect(name({})).toBe('fixtures-football-2026-11-26');
    expect(name({ starts_at: '2026-11-01..2026-11-30' })).toBe(
      'fixtures-football-2026-11-01-to-2026-11-30',
    );
    expect(name({ state: 'FINISHED' }, 'open')).toBe('fixtures-football-open-finished-2026-11-26');
  });
});

describe('toCsv', () => {
  it('writes a header and one line per row, safe from formulas', () => {
    const fields = sampleFields.slice(0, 4);
    expect(toCsvHeader(fields, t)).toBe('id,starts_at,league_id,round,state\r\n');
    const row = {
      id: '1',
      starts_at: '2025-01-01T15:00:00+00:00',
      league_id: '2',
      league: { id: '2', name: 'Premier, League' },
      round: '=HYPERLINK("x")',
      state: null,
    };
    expect(toCsv(fields, [row], typeOf)).toBe(
      '1,2025-01-01T15:00:00.000Z,"Premier, League","\'=HYPERLINK(""x"")",\r\n',
    );
  });
});
