import { readFileSync } from 'node:fs';
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

// A build for another system is optional, and npm notes its hash where it was fetched.
it('the lock file lists every library with its version, and the hash by which it is known', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<
      string,
      { version?: string; integrity?: string; link?: boolean; optional?: boolean }
    >;
  };
  const libraries = Object.entries(packages).filter(
    ([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional,
  );
  expect(libraries.length).toBeGreaterThan(500);
  expect(
    libraries
      .filter(([, { version, integrity }]) => !(version && integrity?.startsWith('sha512-')))
      .map(([path]) => path),
  ).toEqual([]);
});
