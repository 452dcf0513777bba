import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROUTES } from '../../mock-server/core/routes.ts';
import { describeOnBothHosts } from './hosts.ts';

const CALLS = Object.keys(ROUTES).map((call) => call.split(' ') as [method: string, path: string]);
const WRITES = CALLS.filter(([method]) => method !== 'GET');

/** Every parameter that a call reads by its name. */
const PARAMETERS = new Set(
  readdirSync('mock-server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(`mock-server/${file}`, 'utf8').matchAll(/query\s*\.\w+\('(\w+)'/g),
    ])
    .map(([, name]) => name),
);

/** Nonsensical values. */
const QUERY = [
  'id=%00&emailId=[object]&dir=sideways&url=javascript:alert(1)',
  'q[]=a&q[]=b&folder[]=inbox&label=__proto__&status[]=Paid&role=constructor',
  'dates[]=soon&dates[]=2026-99-99&calendars=Family&calendars[]=__proto__&column=toString&sort=up',
].join('&');

const BODIES = [
  'null',
  'true',
  '"text"',
  '[]',
  '{}',
  '{"data":null}',
  '{"data":[]}',
  '{"data":{"obj":7,"event":"x","emailIds":{}}}',
  '{"__proto__":{"data":1},"constructor":{"prototype":{}}}',
  `{"data":${'['.repeat(500)}${']'.repeat(500)}}`,
];

describeOnBothHosts('nonsense', ({ get, send, sendText }) => {
  it('breaks no call with its query', async () => {
    for (const [method, path] of CALLS.filter(([known]) => known === 'GET')) {
      const { status } = await get(`${path}?${QUERY}`);
      expect([method, path, status < 500]).toEqual([method, path, true]);
    }
  });

  it.each(['__proto__', 'constructor'])('finds nothing under %s', async (name) => {
    expect(PARAMETERS.size).toBeGreaterThan(10);
    const query = [...PARAMETERS].map((parameter) => `${parameter}=${name}`).join('&');
    for (const [method, path] of CALLS.filter(([known]) => known === 'GET')) {
      const { status } = await get(`${path}?${query}`);
      expect([method, path, status < 500]).toEqual([method, path, true]);
    }
  });

  it('names the parameter whose value cannot be stored', async () => {
    for (const path of ['/rest/users?fullName=a%00', '/rest/emails?fullName[]=%00']) {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, 400]);
      expect(body.message).toMatch(/^The parameter fullName of the address .*Leave it out\.$/);
    }
  });

  it.each(WRITES)('is refused by %s %s, and changes nothing', async (method, path) => {
    const kept = ['emails', 'chats', 'events', 'invoices', 'users'];
    const read = () => Promise.all(kept.map(async (name) => (await get(`/rest/${name}`)).body));
    const before = await read();
    for (const body of BODIES) {
      const { status } = await sendText(method, path, body);
      expect([body.slice(0, 60), status >= 400 && status < 500]).toEqual([body.slice(0, 60), true]);
    }
    expect(await read()).toEqual(before);
  });

  it('is refused with another method', async () => {
    for (const [method, path] of CALLS) {
      const other = method === 'GET' ? 'DELETE' : 'PUT';
      expect([path, (await send(other, path)).status]).toEqual([path, 405]);
    }
  });
});
