import { expect, it } from 'vitest';
import { safePath } from './safe-path';

it.each([
  ['/record?page=2#top', '/record?page=2#top'],
  ['/predictions/vip', '/predictions/vip'],
])('%s is a page of ours', (value, path) => {
  expect(safePath(value)).toBe(path);
});

it.each([
  null,
  '',
  'record',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/auth/login',
])('%s leads home', (value) => {
  expect(safePath(value)).toBe('/');
});
