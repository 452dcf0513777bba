import { describe, expectTypeOf, it } from 'vitest';
import { definePlugin } from './define-plugin';
import { defineDetails, defineExtension, defineResource } from './define-resource';
import { defineSearch } from './define-search';
import type { PluginDef, ResourceDef, SearchDef } from './types';

declare module './types' {
  interface ResourceRecords {
    sample_things: { id: string; name: string; size: number };
    sample_others: { id: string };
  }
  interface AddedColumns {
    one: { sample_things: { one_mark: string | null } };
    two: { sample_things: { two_mark: number }; sample_others: { two_note: string } };
  }
  interface AccessSubjects {
    sample_subject: true;
  }
  interface FieldTypes {
    sample_type: true;
  }
}

const noTexts = async () => ({ default: {} });
const i18n = { en: noTexts, fr: noTexts, ar: noTexts };
const page = async () => ({ default: () => null });
const base = {
  id: 'sample',
  path: '/sample',
  nameKey: 'sample:name',
  singularKey: 'sample:one',
  icon: 'M0',
  actions: [],
  recordTitle: () => '',
} as const;
const details = async () => ({
  default: defineDetails('sample_things')({ fields: [{ key: 'size', type: 'sample_type' }] }),
});
const good = { id: 'sample', apiVersion: 1, nameKey: 'sample:name', i18n } as const;

// Each line under "expect-error" must fail to compile; tsc checks that it does.
describe('names are typed', () => {
  it('accepts what is known', () => {
    const things = defineResource('sample_things')({
      ...base,
      actions: ['list'],
      recordTitle: (row) => row.name,
      access: [{ actions: ['list'], roles: ['ADMIN'] }],
      details,
      defaultSort: { field: 'size', order: 'asc' },
      scope: { name: 'a' },
    });
    expectTypeOf(things).toEqualTypeOf<ResourceDef>();
    const sample = definePlugin({
      ...good,
      resources: [things],
      access: [{ resource: 'sample_subject', actions: ['publish'], roles: ['ADMIN'] }],
    });
    expectTypeOf(sample).toEqualTypeOf<PluginDef>();
  });

  it('knows columns that several plugins add to one record, there and nowhere else', () => {
    const { fields } = defineExtension('sample_things')({
      fields: [
        { key: 'one_mark', type: 'sample_type', after: 'name' },
        { key: 'two_mark', type: 'sample_type' },
      ],
      rowActions: [],
      parts: [
        {
          id: 'marks',
          titleKey: 'sample:marks',
          when: (row) => row.two_mark > 0 && row.one_mark !== null && row.name !== '',
          component: page,
        },
      ],
    });
    expectTypeOf(fields).not.toBeAny();
    // @ts-expect-error a column of another record
    defineExtension('sample_things')({ fields: [{ key: 'two_note', type: 'sample_type' }] });
    // @ts-expect-error a column of another record
    defineExtension('sample_others')({ fields: [{ key: 'one_mark', type: 'sample_type' }] });
  });

  it('refuses an unknown column', () => {
    // @ts-expect-error unknown column
    defineDetails('sample_things')({ fields: [{ key: 'colour', type: 'sample_type' }] });
    // @ts-expect-error unknown column
    defineExtension('sample_things')({ fields: [{ key: 'colour', type: 'sample_type' }] });
    const after = 'colour' as const;
    // @ts-expect-error a place after an unknown column
    defineExtension('sample_things')({ fields: [{ key: 'size', type: 'sample_type', after }] });
    // @ts-expect-error unknown column in the scope
    defineResource('sample_things')({ ...base, details, scope: { colour: 'red' } });
    defineResource('sample_things')({
      ...base,
      details,
      // @ts-expect-error unknown column to sort by
      defaultSort: { field: 'colour', order: 'asc' },
    });
  });

  it('refuses an undeclared type', () => {
    // @ts-expect-error unknown field type
    defineDetails('sample_things')({ fields: [{ key: 'size', type: 'unheard_of' }] });
    // @ts-expect-error unknown field type
    defineDetails('sample_things')({ fields: [], fieldTypes: { unheard_of: {} } });
  });

  it('refuses a reference to an unknown record', () => {
    const field = { key: 'name', type: 'sample_type' } as const;
    const embed = 'other';
    defineDetails('sample_things')({
      fields: [{ ...field, reference: { table: 'sample_others', labelColumn: 'id', embed } }],
    });
    defineDetails('sample_things')({
      // @ts-expect-error unknown table
      fields: [{ ...field, reference: { table: 'unheard_of', labelColumn: 'id', embed } }],
    });
    defineDetails('sample_things')({
      // @ts-expect-error unknown column that names the record
      fields: [{ ...field, reference: { table: 'sample_others', labelColumn: 'name', embed } }],
    });
  });

  it('refuses the details of another record', () => {
    // @ts-expect-error details of another record
    defineResource('sample_others')({ ...base, details });
  });

  it('refuses an unknown resource', () => {
    // @ts-expect-error unknown table
    defineResource('unheard_of');
    // @ts-expect-error unknown resource in a rule
    definePlugin({ ...good, access: [{ resource: 'unheard_of', actions: '*', roles: '*' }] });
  });

  it('knows what may be searched', () => {
    const names = defineSearch('sample_things')({
      id: 'names',
      labelKey: 'sample:name',
      category: 'things',
      fields: ['name', { key: 'id', table: 'sample_things', column: 'name' }],
      title: (row) => row.name,
    });
    expectTypeOf(names).toEqualTypeOf<SearchDef>();
    // @ts-expect-error unknown table
    defineSearch('unheard_of');
    defineSearch('sample_things')({
      id: 'x',
      labelKey: 'sample:name',
      category: 'things',
      // @ts-expect-error unknown column
      fields: ['colour'],
    });
    defineSearch('sample_things')({
      id: 'x',
      labelKey: 'sample:name',
      category: 'things',
      // @ts-expect-error unknown table behind a column
      fields: [{ key: 'id', table: 'unheard_of', column: 'name' }],
    });
  });

  it('refuses an unknown role', () => {
    definePlugin({
      ...good,
      // @ts-expect-error unknown role
      access: [{ resource: 'sample_things', actions: '*', roles: ['EDITOR'] }],
    });
  });

  it('refuses an unknown slot', () => {
    // @ts-expect-error unknown slot
    definePlugin({ ...good, slots: [{ slot: 'nowhere', id: 'x', order: 1, component: page }] });
  });

  it('refuses texts of another plugin', () => {
    // @ts-expect-error foreign name
    definePlugin({ ...good, nameKey: 'other:name' });
    definePlugin({
      ...good,
      // @ts-expect-error foreign title
      routes: [{ id: 'x', path: '/x', page, layout: 'app', titleKey: 'other:title' }],
    });
    definePlugin({
      ...good,
      // @ts-expect-error foreign command title
      commands: [{ id: 'x', titleKey: 'other:title', run: () => undefined }],
    });
  });

  it('accepts texts of a plugin that it depends on', () => {
    const shared = { ...good, dependsOn: ['other'] } as const;
    definePlugin({ ...shared, frame: { footerNotices: ['other:notice'] } });
    // @ts-expect-error a third plugin's text
    definePlugin({ ...shared, frame: { footerNotices: ['third:notice'] } });
  });
});
