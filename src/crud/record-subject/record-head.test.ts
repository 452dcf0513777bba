import { describe, expect, it } from 'vitest';
import type { FormatContext } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { typesWith } from '../field-types/field-types-context';
import { recordHead } from './record-head';

const Face = () => null;
const fields: FieldDef[] = [
  { key: 'name', type: 'text', list: { identity: { below: ['email'], Face } } },
  { key: 'email', type: 'email' },
  { key: 'state', type: 'select', options: [{ value: 'OPEN', label: 'Open' }] },
  { key: 'rate', type: 'rate', show: false },
  { key: 'rate', type: 'number' },
  { key: 'note', type: 'text' },
];
const context = {
  fields,
  typeOf: typesWith(),
  t: (key: string) => key,
  format: {} as FormatContext['format'],
};
const row = { id: '1', name: 'Ada', email: 'ada@example.com', state: 'OPEN', rate: 5, note: '' };

describe('the head of a record', () => {
  it('has the face from its list, and a second line that adds to the title', () => {
    const head = recordHead('Ada', {}, row, context);
    expect(head).toMatchObject({ Face, names: ['Ada'], help: 'ada@example.com' });
    expect(recordHead('TL-1', {}, row, context).help).toBe('Ada · ada@example.com');
  });

  it('has the declared chips and facts that have values and may be read', () => {
    const declared = { chips: ['state', 'secret'], facts: ['rate', 'note'] };
    const { chips, facts } = recordHead('Ada', declared, row, context);
    expect(chips.map(({ value }) => value)).toEqual(['OPEN']);
    expect(facts.map(({ field, value }) => [field.type, value])).toEqual([['number', 5]]);
  });

  it('is only the title if the list has no identity column', () => {
    const bare = recordHead('Ada', {}, row, { ...context, fields: fields.slice(1) });
    expect(bare).toEqual({ names: [], Face: undefined, help: '', chips: [], facts: [] });
  });
});
