import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MockOptions, mockApp } from './mock-app.ts';

let folder: string;
let server: Server;
let base: string;

async function start(options?: MockOptions): Promise<void> {
  server = createServer(mockApp(join(folder, 'mock.json'), options));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/mock`;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-mock-'));
  await start();
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

describe('mockApp', () => {
  it('pages, sorts and counts a collection', async () => {
    const response = await fetch(`${base}/rest/permissions?_start=2&_end=5&_sort=id&_order=desc`);
    expect(response.headers.get('x-total-count')).toBe('9');
    expect(((await response.json()) as { id: number }[]).map(({ id }) => id)).toEqual([7, 6, 5]);
  });

  it('keeps writes', async () => {
    const made = await fetch(`${base}/rest/permissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'New', assignedTo: [], createdDate: '' }),
    });
    expect(made.status).toBe(201);
    expect(readFileSync(join(folder, 'mock.json'), 'utf8')).toContain('"New"');
  });

  it('keeps changes across a restart', async () => {
    const change = { method: 'PATCH', body: JSON.stringify({ name: 'Renamed' }) };
    expect((await fetch(`${base}/rest/permissions/4`, change)).status).toBe(200);
    expect((await fetch(`${base}/rest/permissions/5`, { method: 'DELETE' })).status).toBe(200);
    const body = JSON.stringify({ data: { emailIds: [1], dataToUpdate: { folder: 'spam' } } });
    await fetch(`${base}/apps/email/update-emails`, { method: 'POST', body });
    await new Promise((resolve) => server.close(resolve));
    await start();
    const read = async (path: string) => (await fetch(`${base}/rest/${path}`)).json();
    expect(await read('permissions/4')).toMatchObject({ name: 'Renamed' });
    expect(await read('permissions')).toHaveLength(8);
    expect(await read('emails/1')).toMatchObject({ folder: 'spam' });
  });

  it('searches the way the sample app asks for it', async () => {
    const response = await fetch(`${base}/apps/permissions/data?q=PLANNING`);
    const body = (await response.json()) as {
      allData: unknown[];
      permissions: unknown[];
      total: number;
    };
    expect([body.allData.length, body.permissions.length, body.total]).toEqual([9, 1, 1]);
  });

  it('answers unknown addresses and unreadable bodies in JSON', async () => {
    expect((await fetch(`${base}/nothing`)).status).toBe(404);
    const bad = await fetch(`${base}/rest/permissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{bad',
    });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each(['//', '//mock/rest/permissions', '/', '/mock', '/%', '*'])(
    'answers in JSON at the unknown address %s',
    async (path) => {
      const { port } = new URL(base);
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path }, resolve).on('error', reject).end();
      });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(await json(response)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('resets nothing if others can reach it', async () => {
    await new Promise((resolve) => server.close(resolve));
    await start({ demoCalls: false });
    const calls: [string, string][] = [
      ['POST', 'reset'],
      ['POST', 'reset/'],
      ['PUT', 'conditions'],
    ];
    for (const [method, call] of calls) {
      const body = JSON.stringify({ data: { latency: 0, failures: 0 } });
      expect((await fetch(`${base}/demo/${call}`, { method, body })).status).toBe(404);
    }
    expect((await fetch(`${base}/rest/permissions/1`)).status).toBe(200);
  });

  it('accepts no more data when full, until something is deleted', async () => {
    await new Promise((resolve) => server.close(resolve));
    await start({ largest: statSync(join(folder, 'mock.json')).size - 1 });
    const add = () =>
      fetch(`${base}/rest/permissions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'New', assignedTo: [], createdDate: '' }),
      });
    const refused = await add();
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: 'FULL' });
    const remove = await fetch(`${base}/rest/permissions/1`, { method: 'DELETE' });
    expect(remove.status).toBe(200);
    expect((await add()).status).toBe(201);
  });

  it('sets a damaged file aside, starts with fresh data, and reports it', async () => {
    await new Promise((resolve) => server.close(resolve));
    writeFileSync(join(folder, 'mock.json'), '{"permissions":');
    const said: string[] = [];
    await start({ report: (text) => said.push(text) });
    expect((await fetch(`${base}/rest/permissions/1`)).status).toBe(200);
    expect(said).toEqual([expect.stringContaining('mock.json was damaged')]);
    expect(readFileSync(join(folder, 'mock.json.damaged'), 'utf8')).toBe('{"permissions":');
  });

  it('writes simultaneous changes once, before their answers, and never half a file', async () => {
    const writes = vi.spyOn(promises, 'writeFile');
    const change = (at: number) =>
      fetch(`${base}/rest/permissions/1`, {
        method: 'PATCH',
        body: JSON.stringify({ name: `Name ${at}` }),
      });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => change(at)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(readFileSync(join(folder, 'mock.json'), 'utf8')).toMatch(/"Name \d+"/);
    expect(writes.mock.calls.length).toBeLessThan(60);
    expect(writes.mock.calls.every(([path]) => path === join(folder, 'mock.json.new'))).toBe(true);
    writes.mockRestore();
  });

  it('carries on in memory while the file can’t be written, and reports it once', async () => {
    const said: string[] = [];
    await new Promise((resolve) => server.close(resolve));
    await start({ report: (text) => said.push(text) });
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const writes = vi.spyOn(promises, 'writeFile').mockRejectedValue(full);
    for (const name of ['One', 'Two']) {
      const change = { method: 'PATCH', body: JSON.stringify({ name }) };
      expect((await fetch(`${base}/rest/permissions/1`, change)).status).toBe(200);
    }
    writes.mockRestore();
    expect(said).toEqual([expect.stringContaining('no space left')]);
    expect(JSON.parse(readFileSync(join(folder, 'mock.json'), 'utf8'))).toHaveProperty('users');
  });
});
