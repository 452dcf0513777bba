import { expect, it } from 'vitest';
import { KINDS, kindAt, MISC_PATH } from './kinds';

it('shows at each address the notice of its name', () => {
  for (const { slug } of KINDS) expect(kindAt(`${MISC_PATH}/${slug}/`).slug).toBe(slug);
});
