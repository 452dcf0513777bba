import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, parseDrafts, readDraft } from './drafts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('keeps drafts by person and contact', () => {
  keepDraft('me', '1', 'Hello');
  keepDraft('me', '2', 'Dear all');
  keepDraft('you', '1', 'Mine');
  keepDraft('me', '1', '');
  expect([readDraft('me', '1'), readDraft('me', '2'), readDraft('you', '1')]).toEqual([
    '',
    'Dear all',
    'Mine',
  ]);
  expect(readDraft('me', 'constructor')).toBe('');
});

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepDraft('me', '1', 'x')).not.toThrow();
  expect(readDraft('me', '1')).toBe('');
});

it.each([null, '', 'x', '[]', '3', 'null', '{"1":5}'])('reads %j as nothing', (text) => {
  expect(parseDrafts(text)).toEqual({});
});
