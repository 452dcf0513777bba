import { resource } from '@tests/support/plugins/sample-plugins';
import { describe, expect, it } from 'vitest';
import { differences, readLines, reasonOf, recordOf, subjectsOf, titleOf } from './audit-line';
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

  it('list what changed, and every column on request', () => {
    if (!line) throw new Error('no line');
    const all = differences(line);
    expect(all.filter(({ changed }) => changed)).toEqual([
      { key: 'a', before: '1', after: '2', changed: true },
    ]);
    expect(all.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'updated_at']);
  });

  it('name the record from their columns, or not at all if those are not enough', () => {
    if (!line) throw new Error('no line');
    const named = (recordTitle: (row: Record<string, unknown>) => string) =>
      titleOf(line, { ...resource('things', '/things'), recordTitle }, String);
    expect(named((row) => `${row.a} of ${row.c}`)).toBe('2 of 1');
    expect(named((row) => `${row.home} – ${row.away}`)).toBeNull();
    expect(named(() => 'a/b')).toBeNull();
  });

  it('are named by the record as it is now where their own columns are not enough', () => {
    if (!line) throw new Error('no line');
    const fixtures = {
      ...resource('fixtures', '/fixtures/football'),
      recordTitle: (row: Record<string, unknown>) =>
        `${(row.home_team as { name: string }).name} – Southmere`,
    };
    expect(titleOf(line, fixtures, String)).toBeNull();
    const current = { home_team: { name: 'Northgate' } };
    expect(titleOf({ ...line, current }, fixtures, String)).toBe('Northgate – Southmere');
  });

  it('link to the one of several lists that has the row', () => {
    if (!line) throw new Error('no line');
    const list = (sport: string) => ({
      ...resource('fixtures', `/fixtures/${sport}`),
      history: ['fixtures'],
      scope: { sport },
    });
    const of = { ...line, table_name: 'fixtures', after: { sport: 'hockey' } };
    expect(recordOf(of, [list('football'), list('hockey')])?.page).toBe('/fixtures/hockey/a%2Fb');
  });

  it('say the reason that was given, once', () => {
    const reason = 'The outage of Sunday';
    expect(reasonOf({ before: null, after: { reason } })).toBe(reason);
    expect(reasonOf({ before: { reason }, after: { reason } })).toBeNull();
    expect(reasonOf({ before: null, after: { reason: 7 } })).toBeNull();
  });

  it('link to the record’s page, which shows its history', () => {
    if (!line) throw new Error('no line');
    const recordPage = (of: typeof line, resources: Parameters<typeof recordOf>[1]) =>
      recordOf(of, resources)?.page ?? null;
    const things = resource('things', '/things');
    const whole = { ...things, history: ['thing_parts', 'profiles'] };
    expect(recordPage(line, [whole])).toBe('/things/a%2Fb');
    expect(recordPage({ ...line, record_id: null }, [whole])).toBeNull();
    expect(recordPage({ ...line, table_name: 'things' }, [things])).toBe('/things/a%2Fb');
    expect(recordPage(line, [things])).toBeNull();
    expect(recordPage(line, [{ ...whole, actions: ['list'] }])).toBeNull();
    // One of several lists of a table; another may contain the record.
    expect(recordPage(line, [{ ...whole, scope: { kind: 'a' } }])).toBeNull();
  });

  it('can be filtered by logged record, each offered once with all its tables', () => {
    const payments = resource('payments', '/payments');
    const own = { ...payments, id: 'own-payments', history: [] };
    const waiting = { ...payments, id: 'waiting', scope: { status: 'PENDING' } };
    const tips = { ...resource('tips', '/tips'), history: ['predictions', 'prediction_picks'] };
    const sample = { ...resource('invoices', '/invoices'), dataProvider: 'mock' as const };
    expect(subjectsOf([waiting, own, payments, tips, sample])).toEqual([
      { tables: 'payments', resource: payments },
      { tables: 'predictions,prediction_picks', resource: tips },
    ]);
  });

  it('are requested by number, with the applicable filters', () => {
    const filters = readFilters(
      new URLSearchParams('table=profiles&action=DROP&record=x,y&from=2025-01-01&to=2025-01-01'),
    );
    const query = new URLSearchParams(linesPath(filters, ['p1'], 'UTC', 99).split('?')[1]);
    expect(query.getAll('created_at')).toEqual([
      'gte.2025-01-01T00:00:00.000Z',
      'lt.2025-01-02T00:00:00.000Z',
    ]);
    expect([query.get('table_name'), query.get('action'), query.get('id')]).toEqual([
      'in.(profiles)',
      null,
      'lt.99',
    ]);
  });

  it('are none if the search matches no person', async () => {
    expect(await findActors(async () => [], 'x"),(a')).toHaveLength(1);
    expect(await findActors(async () => [{ id: 'p1' }], 'ann')).toEqual(['p1']);
    expect(await findActors(async () => [], '')).toBeNull();
  });
});
