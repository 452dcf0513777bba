import { describe, expect, it } from 'vitest';
import { createResilientFetch } from './http/resilient-fetch';
import { createMockCall } from './mock-call';

interface Sent {
  url: string;
  method: string | undefined;
  body: string | null;
}

function callThat(answer: () => Response) {
  const sent: Sent[] = [];
  const doFetch: typeof fetch = async (input, init) => {
    sent.push({ url: String(input), method: init?.method, body: (init?.body ?? null) as string });
    return answer();
  };
  return { call: createMockCall('/mock', createResilientFetch({ fetch: doFetch })), sent };
}

describe('createMockCall', () => {
  it('writes lists as name[] and leaves out what is undefined', async () => {
    const { call, sent } = callThat(() => Response.json([]));
    await call('GET', '/apps/calendar/events', {
      query: { calendars: ['Family', 'ETC'], q: undefined, page: 2 },
    });
    expect(sent[0]?.url).toBe(
      '/mock/apps/calendar/events?calendars%5B%5D=Family&calendars%5B%5D=ETC&page=2',
    );
    expect(sent[0]?.body).toBeNull();
  });

  it('wraps data, and sends a body as it is', async () => {
    const { call, sent } = callThat(() => new Response(null, { status: 200 }));
    await expect(call('POST', '/a', { data: { id: 1 } })).resolves.toBeUndefined();
    await call('DELETE', '/b', { body: 5 });
    expect(sent.map(({ body }) => body)).toEqual(['{"data":{"id":1}}', '5']);
  });

  it('throws what the backend refuses with', async () => {
    const { call } = callThat(() => new Response(null, { status: 404 }));
    await expect(call('GET', '/apps/email/get-email')).rejects.toMatchObject({ status: 404 });
  });
});
