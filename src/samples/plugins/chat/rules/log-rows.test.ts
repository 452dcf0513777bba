import { describe, expect, it } from 'vitest';
import { type LogRow, logRows } from './log-rows';
import type { ShownMessage } from './shown-message';

const ME = 11;
const HER = 1;

const message = (id: string, senderId: number, time: string): ShownMessage => ({
  id,
  senderId,
  time,
  message: id,
  progress: 'seen',
});

/** `day`, `unread 2`, and messages with the edges of their group: `a` alone, `[a`, `a`, `a]`. */
const outline = (rows: LogRow[]) =>
  rows.map((row) => {
    if (row.kind === 'day') return `day ${row.time.slice(0, 10)}`;
    if (row.kind === 'unread') return `unread ${row.count}`;
    return `${row.first ? '[' : ''}${row.id}${row.last ? ']' : ''}`;
  });

const rules = { ownId: ME, timeZone: 'UTC', unreadFrom: null };

describe('the rows of the log', () => {
  it('groups consecutive messages of one person', () => {
    const rows = logRows(
      [
        message('a', ME, '2026-05-01T10:00:00Z'),
        message('b', ME, '2026-05-01T10:01:00Z'),
        message('c', HER, '2026-05-01T10:02:00Z'),
        message('d', ME, '2026-05-01T10:03:00Z'),
      ],
      rules,
    );
    expect(outline(rows)).toEqual(['day 2026-05-01', '[a', 'b]', '[c]', '[d]']);
    expect(rows.flatMap((row) => (row.kind === 'message' ? row.mine : []))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['UTC', ['day 2026-05-01', '[a', 'b]', 'day 2026-05-02', '[c]']],
    ['Asia/Tokyo', ['day 2026-05-01', '[a]', 'day 2026-05-01', '[b', 'c]']],
    ['America/New_York', ['day 2026-05-01', '[a', 'b', 'c]']],
  ])('begins a day at midnight in %s', (timeZone, wanted) => {
    const rows = logRows(
      [
        message('a', ME, '2026-05-01T14:59:59Z'),
        message('b', ME, '2026-05-01T15:00:00Z'),
        message('c', ME, '2026-05-02T00:30:00Z'),
      ],
      { ...rules, timeZone },
    );
    expect(outline(rows)).toEqual(wanted);
  });

  it('has one day of 23 and one of 25 hours where the clock changes', () => {
    const spring = [
      message('a', ME, '2026-03-29T00:00:00Z'),
      message('b', ME, '2026-03-29T22:59:59Z'),
      message('c', ME, '2026-03-29T23:00:00Z'),
    ];
    const autumn = [
      message('d', ME, '2026-10-24T23:00:00Z'),
      message('e', ME, '2026-10-25T23:59:59Z'),
      message('f', ME, '2026-10-26T00:00:00Z'),
    ];
    const outlineIn = (messages: ShownMessage[]) =>
      outline(logRows(messages, { ...rules, timeZone: 'Europe/London' })).filter(
        (text) => !text.startsWith('day'),
      );
    expect(outlineIn(spring)).toEqual(['[a', 'b]', '[c]']);
    expect(outlineIn(autumn)).toEqual(['[d', 'e]', '[f]']);
  });

  it('separates unread from read messages, splitting the group', () => {
    const messages = [
      message('a', HER, '2026-05-01T10:00:00Z'),
      message('b', HER, '2026-05-01T10:01:00Z'),
      message('c', HER, '2026-05-01T10:02:00Z'),
    ];
    expect(outline(logRows(messages, { ...rules, unreadFrom: 1 }))).toEqual([
      'day 2026-05-01',
      '[a]',
      'unread 2',
      '[b',
      'c]',
    ]);
    expect(outline(logRows(messages, { ...rules, unreadFrom: 3 }))).not.toContain('unread 0');
  });
});
