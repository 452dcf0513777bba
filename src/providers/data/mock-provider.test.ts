import type { CrudFilter, LogicalFilter } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { createMockProvider } from './mock-provider';

interface Sent {
  url: string;
  method: string | undefined;
  body: string | null;
}

function providerThat(answer: () => Response) {
  const sent: Sent[] = [];
  const doFetch: typeof fetch = async (input, init) => {
    sent.push({ url: String(input), method: init?.method, body: (init?.body ?? null) as string });
    return answer();
  };
  const provider = createMockProvider('http://localhost/mock', { fetch: doFetch });
  return { provider, custom: provider.custom, sent };
}

describe('custom methods of the mock provider', () => {
  it('write lists as name[] and leave out undefined values', async () => {
    const { custom, sent } = providerThat(() => Response.json([{ id: 1 }]));
    const query = { calendars: ['Family', 'ETC'], q: undefined, page: 2 };
    const { data } = await custom({ url: '/apps/calendar/events', method: 'get', query });
    expect(data).toEqual([{ id: 1 }]);
    const { pathname, searchParams } = new URL(sent[0]?.url ?? '');
    expect(pathname).toBe('/mock/apps/calendar/events');
    expect([...searchParams]).toEqual([
      ['calendars[]', 'Family'],
      ['calendars[]', 'ETC'],
      ['page', '2'],
    ]);
    expect(sent[0]?.body ?? null).toBeNull();
  });

  it('send a body unchanged, even a bare number, and accept an empty response', async () => {
    const { custom, sent } = providerThat(() => new Response(null, { status: 200 }));
    await custom({ url: '/a', method: 'post', payload: { data: { id: 1 } } });
    await custom({ url: '/b', method: 'delete', payload: 5 });
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"data":{"id":1}}'],
      ['DELETE', '5'],
    ]);
  });

  it('throw the backend’s errors', async () => {
    const { custom } = providerThat(() => new Response(null, { status: 404 }));
    const refused = custom({ url: '/apps/email/get-email', method: 'get' });
    await expect(refused).rejects.toMatchObject({ status: 404, statusCode: 404 });
  });

  it('are aborted with the page that called them, and by no other signal', async () => {
    const { custom, sent } = providerThat(() => Response.json({}));
    const over = AbortSignal.abort();
    const asked = { url: '/a', method: 'get' } as const;
    await expect(custom({ ...asked, meta: { signal: over } })).rejects.toMatchObject({ status: 0 });
    await custom({ ...asked, meta: { signal: 'from the address' } });
    expect(sent).toHaveLength(1);
  });
});

describe('filters for json-server', () => {
  const listed = (filters: CrudFilter[]) => {
    const { provider, sent } = providerThat(() => Response.json([]));
    return { list: provider.getList({ resource: 'invoices', filters }), sent };
  };

  it('never lose one: two of which only the last would be sent are refused', async () => {
    const column = { field: 'invoiceStatus' };
    const { list, sent } = listed([
      { ...column, operator: 'eq', value: 'Draft' },
      { ...column, operator: 'in', value: ['Draft', 'Paid'] },
    ]);
    await expect(list).rejects.toMatchObject({ status: 400, code: 'INVALID_VALUE' });
    expect(sent).toEqual([]);
  });

  it('of different texts in one search are refused', async () => {
    const search = ['a', 'b'].map((value) => ({ field: value, operator: 'contains', value }));
    const { list } = listed([{ operator: 'or', value: search as LogicalFilter[] }]);
    await expect(list).rejects.toMatchObject({ status: 400 });
  });
});
