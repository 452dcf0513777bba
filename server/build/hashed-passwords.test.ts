import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COMMON_HASHES, commonest } from '../../src/shared/passwords/common-list.ts';
import { hashedPasswords } from './hashed-passwords.mjs';

it('a build holds the hashes of the commonest passwords and none of the passwords', async () => {
  const load = hashedPasswords().load as (id: string) => Promise<string | null>;
  const path = '../../src/shared/passwords/common-list.ts';
  const code = await load(fileURLToPath(new URL(path, import.meta.url)));
  expect(code).toBe(`export const COMMON_HASHES = "${COMMON_HASHES}";\n`);
  expect(commonest().filter((word) => code?.includes(word))).toEqual([]);
  expect(await load('/elsewhere/common-list.ts')).toBeNull();
});
