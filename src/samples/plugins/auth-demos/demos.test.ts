import { expect, it } from 'vitest';
import { AUTH_DEMOS_PATH, DEMOS, demoAt, pathOf } from './demos';

it('shows at each address the form and frame of its name', () => {
  expect(DEMOS).toHaveLength(9);
  for (const { slug, form, frame } of DEMOS) expect(slug).toBe(`${form}-${frame}`);
  for (const demo of DEMOS) expect(demoAt(`${AUTH_DEMOS_PATH}/${demo.slug}/`)).toEqual(demo);
});

it('links to the other forms in the same frame, or otherwise in the first', () => {
  expect(pathOf('register', 'v2')).toBe('/pages/auth/register-v2');
  expect(pathOf('register', 'with-appbar')).toBe('/pages/auth/register-v1');
});
