import { describe, expect, it } from 'vitest';
import { declaredLicence, isAllowed } from './licences.ts';

describe('isAllowed', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND ISC', '(MIT AND Zlib)', 'MPL-2.0'])(
    'takes %s',
    (licence) => {
      expect(isAllowed(licence)).toBe(true);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE', 'UNLICENSED', ''])(
    'refuses %j',
    (licence) => expect(isAllowed(licence)).toBe(false),
  );
});

it('declaredLicence reads the older forms, too', () => {
  expect(declaredLicence({ license: 'MIT' })).toBe('MIT');
  expect(declaredLicence({ license: { type: 'ISC' } })).toBe('ISC');
  expect(declaredLicence({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe(
    'MIT OR GPL-2.0',
  );
  expect(declaredLicence({})).toBe('');
});
