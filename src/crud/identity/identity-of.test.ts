import { describe, expect, it } from 'vitest';
import type { FormatContext } from '@/plugin-api/field-type';
import type { FieldDef, IdentityDef } from '@/plugin-api/types';
import { typesWith } from '../field-types/field-types-context';
import { identityOf } from './identity-of';

const person: FieldDef = {
  key: 'user_id',
  type: 'reference',
  reference: {
    table: 'profiles',
    labelColumn: 'email',
    nameColumn: 'full_name',
    embed: 'person',
  },
};
const fields: FieldDef[] = [
  { key: 'full_name', type: 'text' },
  { key: 'email', type: 'email' },
  {
    key: 'state',
    type: 'select',
    options: [{ value: 'OPEN', label: 'Open' }],
  },
  person,
];
const context: FormatContext = {
  t: (key) => key,
  format: {} as FormatContext['format'],
};

function read(key: string, identity: IdentityDef, row: Record<string, unknown>) {
  const field = fields.find((one) => one.key === key);
  if (!field) throw new Error(key);
  return identityOf(
    field,
    identity,
    { id: '1', ...row },
    { fields, typeOf: typesWith(), ...context },
  );
}

describe('identityOf', () => {
  it('puts the name above its distinguishing details, each formatted by its field', () => {
    const row = { full_name: 'Ada Musa', email: 'ada@example.com', state: 'OPEN' };
    expect(read('full_name', { below: ['email', 'state'] }, row)).toEqual({
      names: ['Ada Musa'],
      title: 'Ada Musa',
      below: 'ada@example.com · Open',
    });
  });

  it.each([null, '', 'null'])('uses the first detail as the title if the name is %j', (name) => {
    const row = { full_name: name, email: 'ada@example.com', state: 'OPEN' };
    expect(read('full_name', { below: ['email', 'state'] }, row)).toEqual({
      names: ['ada@example.com'],
      title: 'ada@example.com',
      below: 'Open',
    });
  });

  it('puts a referenced record’s name above its label', () => {
    const embed = { id: '7', email: 'ada@example.com', full_name: 'Ada Musa' };
    expect(read('user_id', {}, { user_id: '7', person: embed })).toMatchObject({
      title: 'Ada Musa',
      below: 'ada@example.com',
    });
    const nameless = { ...embed, full_name: null };
    expect(read('user_id', {}, { user_id: '7', person: nameless })).toMatchObject({
      title: 'ada@example.com',
      below: '',
    });
  });

  it('joins two sides into one title', () => {
    const row = { full_name: 'Alder', email: 'Birch', state: null };
    const identity = { title: ['full_name', 'email'], below: ['state'] };
    expect(read('full_name', identity, row)).toEqual({
      names: ['Alder', 'Birch'],
      title: 'Alder – Birch',
      below: '',
    });
  });

  it('is empty if nothing names the row, or the person may not read the naming field', () => {
    expect(read('user_id', { below: ['secret'] }, { secret: 'x' })).toMatchObject({ title: '' });
  });
});
