import { describe, expect, it } from 'vitest';
import { parseRecent } from './recent-items';
import { recordOf } from './record-entries';

describe('parseRecent', () => {
  it.each([null, '', '{', '{}', '7', '"page /"', '[1, null, {}, "", []]'])(
    'takes %s as nothing',
    (text) => expect(parseRecent(text)).toEqual([]),
  );

  it('keeps eight different ids of a sane length, in order', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `page /${at}`);
    const stored = JSON.stringify(['page /0', 'x'.repeat(201), ...ids]);
    expect(parseRecent(stored)).toEqual(ids.slice(0, 8));
  });
});

describe('recordOf', () => {
  it('tells records from pages and actions', () => {
    expect(recordOf('record tips 3f-1')).toEqual({ search: 'tips', row: '3f-1' });
    for (const id of ['page /record tips', 'create tips', 'record tips']) {
      expect(recordOf(id)).toBeNull();
    }
  });
});
