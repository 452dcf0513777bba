import { describe, expect, it } from 'vitest';
import { readRecordHead } from './record-head';

const CHECKPOINT =
  'app.example/record/log\n812\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n\n— app.example/record/log AAAA\n';

describe('readRecordHead', () => {
  it('reads size and beginning of a checkpoint', () => {
    expect(readRecordHead(CHECKPOINT)).toEqual({ size: 812, start: '5dc9da79a70659a9' });
  });

  it.each(['', '<!doctype html>\n<html>\n\n</html>', CHECKPOINT.replace('812', '0812')])(
    'finds none in %j',
    (text) => expect(readRecordHead(text)).toBeNull(),
  );
});
