import { afterEach, describe, expect, it } from 'vitest';
import { addRecent, clearRecent, readRecent } from './recent-ids';

afterEach(() => localStorage.clear());
const store = (text: string) => localStorage.setItem('touchline.recent.me', text);

describe('recent ids', () => {
  it.each(['', '{', '{}', '7', '"page /"', '[1, null, {}, "", []]'])(
    'reads %s as an empty list',
    (text) => {
      store(text);
      expect(readRecent('me')).toEqual([]);
    },
  );

  it('keeps eight different ids of a sane length, in order', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `page /${at}`);
    store(JSON.stringify(['page /0', 'x'.repeat(201), ...ids]));
    expect(readRecent('me')).toEqual(ids.slice(0, 8));
  });

  it('puts the latest first, per person, and can be cleared', () => {
    for (const id of ['a', 'b', 'a']) addRecent('me', id);
    expect(readRecent('me')).toEqual(['a', 'b']);
    expect(readRecent('you')).toEqual([]);
    clearRecent('me');
    expect(readRecent('me')).toEqual([]);
  });
});
