import { describe, expect, it } from 'vitest';
import { differences, readLines, recordPage } from './audit-line';
import { findActors, linesPath, readFilters } from './audit-query';

describe('the lines of the log', () => {
  const [line] = readLines([
    {
      id: 7,
      created_at: '2025-01-01T00:00:00Z',
      actor_id: null,
      actor_role: 'ADMIN',
      action: 'UPDATE',
      table_name: 'profiles',
      record_id: 'a/b',
      before: { a: 1, b: '<script>', c: [1], updated_at: 1 },
      after: { a: 2, b: '<script>', c: [1], updated_at: 2 },
    },
    { action: 'TRUNCATE' },
    'x',
  ]);

  it('tell what changed, and keep the rest for who wants all', () => {
    if (!line) throw new Error('no line');
    const all = differences(line);
    expect(all.filter(({ changed }) => changed)).toEqual([
      { key: 'a', before: '1', after: '2', changed: true },
    ]);
    expect(all.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'updated_at']);
    expect(recordPage(line)).toBe('/users/a%2Fb');
  });

  it('are asked for by their number, with the filters that make sense', () => {
    const filters = readFilters(
      new URLSearchParams('table=profiles&action=DROP&record=x,y&from=2025-01-01&to=2025-01-01'),
    );
    const query = new URLSearchParams(linesPath(filters, ['p1'], 'UTC', 99).split('?')[1]);
    expect(query.getAll('created_at')).toEqual([
      'gte.2025-01-01T00:00:00.000Z',
      'lt.2025-01-02T00:00:00.000Z',
    ]);
    expect([query.get('table_name'), query.get('action'), query.get('id')]).toEqual([
      'eq.profiles',
      null,
      'lt.99',
    ]);
  });

  it('are of nobody when the word fits no person', async () => {
    expect(await findActors(async () => [], 'x"),(a')).toHaveLength(1);
    expect(await findActors(async () => [{ id: 'p1' }], 'ann')).toEqual(['p1']);
    expect(await findActors(async () => [], '')).toBeNull();
  });
});
