import type { BaseRecord, CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_BACKENDS, type SampleBackend } from './support/sample-backends.ts';

type FieldOperator = LogicalFilter['operator'];

/** Guarantees for every page, whichever backend is behind it. */
describe.each(Object.entries(SAMPLE_BACKENDS))('data provider: %s', (_name, open) => {
  let sample: SampleBackend;
  beforeAll(async () => {
    sample = await open();
  });
  afterAll(() => sample.close());

  const make = async (name: string) => {
    const { provider, table, row } = sample;
    return (await provider.create({ resource: table, variables: row(name) })).data;
  };
  const find = async (text: string, pageSize = 100, currentPage = 1) => {
    const { provider, table } = sample;
    return provider.getList({
      resource: table,
      pagination: { currentPage, pageSize },
      filters: [{ field: 'name', operator: 'contains', value: text }],
      sorters: [{ field: 'name', order: 'asc' }],
    });
  };
  const idOf = (row: BaseRecord) => row.id ?? '';

  it('creates with its own id and reads it back', async () => {
    const made = await make('First');
    expect(made.id).toMatch(/^[0-9a-f-]{36}$/);
    const { data } = await sample.provider.getOne({ resource: sample.table, id: idOf(made) });
    expect(data.name).toBe('First');
  });

  it('keeps an id created by the form', async () => {
    const id = crypto.randomUUID();
    const variables = { ...sample.row('With id'), id };
    const { data } = await sample.provider.create({ resource: sample.table, variables });
    expect(data.id).toBe(id);
  });

  it('pages without overlap where every sorted value is equal', async () => {
    const { provider, table, row } = sample;
    const variables = Array.from({ length: 25 }, (_, at) => row(`Page ${at}`));
    const { data: made } = await provider.createMany({ resource: table, variables });
    expect(made.map(({ name }) => name)).toEqual(variables.map(({ name }) => name));
    const list = (currentPage: number) =>
      provider.getList({
        resource: table,
        pagination: { currentPage, pageSize: 10 },
        filters: [{ field: 'name', operator: 'contains', value: 'Page ' }],
        sorters: [{ field: sample.column, order: 'desc' }],
      });
    const pages = await Promise.all([1, 2, 3].map(list));
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(idOf))).size).toBe(25);
  });

  it('finds nothing with total 0', async () => {
    expect(await find('No such thing anywhere')).toMatchObject({ data: [], total: 0 });
  });

  it('takes special characters in a search literally', async () => {
    await make('50%_off. (really)');
    await make('50 kroner off');
    for (const text of ['50%', '%_off', 'off. (r', '(really)']) {
      const { data } = await find(text);
      expect(data.map(({ name }) => name)).toEqual(['50%_off. (really)']);
    }
  });

  describe('lists', () => {
    const LETTERS = ['A', 'B', 'C', 'D'];
    beforeAll(async () => {
      const { provider, table, row } = sample;
      const variables = LETTERS.map((letter, at) => row(`Listed ${letter}`, `year 203${at + 1}`));
      await provider.createMany({ resource: table, variables });
    });
    const listed = async (filters: CrudFilter[], sorters: CrudSort[] = []) => {
      const { data, total } = await sample.provider.getList({
        resource: sample.table,
        filters: [{ field: 'name', operator: 'contains', value: 'Listed ' }, ...filters],
        sorters,
      });
      expect(total).toBe(data.length);
      return data.map(({ name }) => String(name).slice(-1)).join('');
    };
    const second = (operator: FieldOperator, value: unknown): CrudFilter => ({
      field: sample.column,
      operator,
      value,
    });

    it.each<[FieldOperator, unknown, string]>([
      ['eq', 'year 2032', 'B'],
      ['ne', 'year 2032', 'ACD'],
      ['in', ['year 2031', 'year 2034'], 'AD'],
      ['gte', 'year 2033', 'CD'],
      ['lte', 'year 2032', 'AB'],
      ['contains', 'R 2033', 'C'],
    ])('filter by %s', async (operator, value, found) => {
      expect(await listed([second(operator, value)], [{ field: 'name', order: 'asc' }])).toBe(
        found,
      );
    });

    it('combine filters, and search for a text in several columns', async () => {
      const both = [second('gte', 'year 2032'), second('lte', 'year 2033')];
      expect(await listed([{ operator: 'and', value: both }])).toHaveLength(2);
      const search = (...fields: string[]): CrudFilter => ({
        operator: 'or',
        value: fields.map((field) => ({ field, operator: 'contains', value: 'year 2034' })),
      });
      expect(await listed([search('name', sample.column)])).toBe('D');
      expect(await listed([search(sample.column)])).toBe('D');
      expect(await listed([search('name', sample.column), second('eq', 'year 2031')])).toBe('');
    });

    it('sort up and down', async () => {
      const { column } = sample;
      expect(await listed([], [{ field: column, order: 'asc' }])).toBe('ABCD');
      expect(await listed([], [{ field: column, order: 'desc' }])).toBe('DCBA');
    });

    it('refuse what the backend can’t do, before anything is sent', async () => {
      const before = sample.network.sent.length;
      for (const operator of sample.refuses) {
        const filter = { field: sample.column, operator, value: 'year 2032' } as CrudFilter;
        await expect(listed([filter]), operator).rejects.toMatchObject({
          status: 400,
          code: 'INVALID_VALUE',
        });
      }
      expect(sample.network.sent).toHaveLength(before);
    });
  });

  it('answers a custom method, and refuses one that is unknown', async () => {
    const { asked, answer } = sample.custom;
    const { data } = await sample.provider.custom(asked);
    expect(data).toMatchObject(answer as object);
    const unknown = sample.provider.custom({ url: '/no/such/method', method: 'get' });
    await expect(unknown).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('reports a missing field, and a broken connection', async () => {
    const { provider, network, table: resource, row } = sample;
    const { name: _, ...nameless } = row('Nameless');
    await expect(provider.create({ resource, variables: nameless })).rejects.toMatchObject({
      code: 'MISSING_VALUE',
    });
    network.break('cut before');
    await expect(provider.getList({ resource })).rejects.toMatchObject({
      status: 0,
      code: 'OFFLINE',
    });
  });

  it('deletes one, and saves nothing for no values', async () => {
    const { provider, table: resource } = sample;
    const made = await make('Deleted');
    const same = await provider.update({ resource, id: idOf(made), variables: {} });
    expect(same.data).toMatchObject({ id: made.id, name: 'Deleted' });
    const { data } = await provider.deleteOne({ resource, id: idOf(made) });
    expect(data.id).toBe(made.id);
    await expect(provider.getOne({ resource, id: idOf(made) })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('reads many by id, and none for no id', async () => {
    const { provider, table } = sample;
    const [a, b] = await Promise.all([make('Single A'), make('Single B')]);
    const many = async (ids: (string | number)[]) =>
      (await provider.getMany({ resource: table, ids })).data.map(({ name }) => name).sort();
    expect(await many([idOf(a), idOf(b), idOf(a)])).toEqual(['Single A', 'Single B']);
    expect(await many([])).toEqual([]);
  });

  it('says 404 for a row that is not there', async () => {
    const { provider, table: resource, missingId: id } = sample;
    const gone = { status: 404, statusCode: 404, code: 'NOT_FOUND' };
    await expect(provider.getOne({ resource, id })).rejects.toMatchObject(gone);
    // From an address that somebody typed: no row can have such an id.
    await expect(provider.getOne({ resource, id: 'no-such-id' })).rejects.toMatchObject(gone);
    await expect(provider.update({ resource, id, variables: { name: 'x' } })).rejects.toMatchObject(
      gone,
    );
    await expect(provider.deleteOne({ resource, id })).rejects.toMatchObject(gone);
  });

  it('saves, and refuses to overwrite somebody else’s change', async () => {
    const { provider, table: resource, versionColumn } = sample;
    const made = await make('Version one');
    const meta = { version: made[versionColumn], versionColumn };
    const first = await provider.update({
      resource,
      id: idOf(made),
      variables: {
        name: 'Version two',
        ...(versionColumn === 'createdDate' && { createdDate: '2031-01-02' }),
      },
      meta,
    });
    expect(first.data.name).toBe('Version two');
    await expect(
      provider.update({ resource, id: idOf(made), variables: { name: 'Lost' }, meta }),
    ).rejects.toMatchObject({ status: 409, code: 'CONFLICT', current: { name: 'Version two' } });
  });

  it('changes and deletes several', async () => {
    const { provider, table: resource } = sample;
    const rows = await Promise.all(['Bulk A', 'Bulk B'].map(make));
    const ids = rows.map(idOf);
    const renamed = await provider.updateMany({ resource, ids, variables: sample.change });
    expect(renamed.data.map((row) => ({ ...row, ...sample.change }))).toEqual(renamed.data);
    expect(renamed.data).toHaveLength(2);
    const some = [...ids.slice(1), sample.missingId];
    await expect(
      provider.updateMany({ resource, ids: some, variables: sample.change }),
    ).rejects.toMatchObject({ code: 'PARTLY_DONE', params: { done: 1, total: 2 } });
    const removed = await provider.deleteMany({ resource, ids });
    expect(removed.data).toHaveLength(2);
    expect((await find('Bulk ')).total).toBe(0);
    await expect(provider.deleteMany({ resource, ids: [sample.missingId] })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('deletes nothing that has changed since it was seen', async () => {
    const { provider, table: resource, versionColumn } = sample;
    const made = await make('Seen one');
    const id = idOf(made);
    const meta = { version: made[versionColumn], versionColumn, select: `id,${versionColumn}` };
    const { data: newer } = await provider.update({
      resource,
      id,
      variables: {
        name: 'Seen two',
        ...(versionColumn === 'createdDate' && { createdDate: '2031-01-02' }),
      },
    });
    await expect(provider.deleteOne({ resource, id, meta })).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect((await find('Seen two')).total).toBe(1);
    const now = { ...meta, version: newer[versionColumn] };
    await provider.deleteOne({ resource, id, meta: now });
    expect((await find('Seen two')).total).toBe(0);
  });

  it('changes and deletes of several only those that are as they were seen, and names the rest', async () => {
    const { provider, table: resource, versionColumn } = sample;
    const rows = await Promise.all(['Several A', 'Several B', 'Several (C, "D")'].map(make));
    const [first, second, third] = rows.map(idOf);
    const ids = rows.map(idOf);
    const versions = Object.fromEntries(rows.map((row) => [row.id, row[versionColumn]]));
    const meta = { versions, versionColumn, select: `id,${versionColumn}` };
    const later = versionColumn === 'createdDate' && { createdDate: '2031-01-02' };
    await provider.update({
      resource,
      id: second ?? '',
      variables: { name: 'Several E', ...later },
    });
    await provider.deleteOne({ resource, id: third ?? '' });
    const refused = [
      { id: second, error: { code: 'CONFLICT' } },
      { id: third, error: { code: 'NOT_FOUND' } },
    ];
    const left = { status: 409, code: 'SOME_REFUSED', params: { done: 1, total: 3 }, refused };
    const variables = { ...later, ...sample.change };
    await expect(provider.updateMany({ resource, ids, variables, meta })).rejects.toMatchObject(
      left,
    );
    const { data } = await provider.getMany({ resource, ids: [first ?? '', second ?? ''] });
    const isChanged = (row: BaseRecord) =>
      Object.entries(sample.change).every(
        ([key, value]) => JSON.stringify(row[key]) === JSON.stringify(value),
      );
    expect(data.filter(isChanged).map(idOf)).toEqual([first]);
    const now = data.find((row) => row.id === first)?.[versionColumn];
    await expect(
      provider.deleteMany({
        resource,
        ids,
        meta: { ...meta, versions: { ...versions, [first ?? '']: now } },
      }),
    ).rejects.toMatchObject(left);
    expect((await find('Several ')).data.map(({ name }) => name)).toEqual(['Several E']);
    await expect(
      provider.deleteMany({ resource, ids: [second ?? ''], meta: { ...meta, versions: {} } }),
    ).rejects.toMatchObject({ code: 'INVALID_VALUE' });
  });

  it('creates exactly one row if the connection is cut, at whatever point', async () => {
    const { provider, network, table: resource, row } = sample;
    for (let round = 0; round < 50; round += 1) {
      const variables = row(`Cut ${round}`);
      const cuts = (round % 3) + 1;
      for (let cut = 0; cut < cuts; cut += 1) {
        const fault = (round + cut) % 2 ? 'cut before' : 'cut after';
        network.break(fault, ({ method }) => method === 'POST');
        await expect(provider.create({ resource, variables })).rejects.toMatchObject({
          code: 'OFFLINE',
        });
      }
      await provider.create({ resource, variables });
    }
    expect((await find('Cut ')).total).toBe(50);
  });

  it('writes the newer values if the first try succeeded unnoticed', async () => {
    const { provider, network, table: resource, row } = sample;
    const id = crypto.randomUUID();
    network.break('cut after', ({ method }) => method === 'POST');
    const variables = { ...row('Typo'), id };
    await expect(provider.create({ resource, variables })).rejects.toMatchObject({ status: 0 });
    const { data } = await provider.create({
      resource,
      variables: { ...variables, name: 'Right' },
    });
    expect(data).toMatchObject({ id, name: 'Right' });
    expect((await find('Typo')).total).toBe(0);
  });

  it.each([
    ['HTML', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'BAD_ANSWER'],
    [
      '500',
      () => Response.json({ code: 'XX000', message: 'select secret' }, { status: 500 }),
      'UNEXPECTED',
    ],
    ['429', () => new Response('slow down', { status: 429 }), 'RATE_LIMITED'],
    ['502', () => new Response('<h1>Bad gateway', { status: 502 }), 'SERVER_DOWN'],
  ])('gives a typed error for %s', async (_kind, answer, code) => {
    const { provider, network, table: resource } = sample;
    network.break(answer, ({ url }) => url.includes(resource));
    const failed = provider.getOne({ resource, id: sample.missingId });
    await expect(failed).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('passes nothing from a foreign meta to the request', async () => {
    const { provider, network, table: resource } = sample;
    const before = network.sent.length;
    await provider.getList({
      resource,
      meta: { schema: 'auth', method: 'delete', headers: { 'x-evil': '1' }, to: '//evil', evil: 1 },
    });
    const sent = network.sent.slice(before);
    expect(sent.every((line) => /^(GET|HEAD) /.test(line))).toBe(true);
    expect(sent.join()).not.toMatch(/evil|auth/);
  });
});
