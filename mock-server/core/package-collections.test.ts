import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrowserMock } from '../browser/browser-mock.ts';
import { memoryStore } from '../browser/mock-store.ts';
import { addPackageCollections, removePackageCollections } from './package-collections.ts';

const base = 'https://touchline.test/apps';
const leads = (now: Date) => [
  { id: 1, name: 'Ada', at: now.toISOString(), note: null },
  { id: 2, name: 'Bo', at: now.toISOString(), note: 'Call' },
];
const bring = (name: string, rows: object) => ({
  name,
  load: async () => ({ default: rows as never }),
});

beforeEach(async () => {
  expect(await addPackageCollections([bring('crm', { crm_leads: leads })])).toEqual([]);
});
afterEach(removePackageCollections);

describe('collections of packages', () => {
  function open() {
    const network = async () => new Response('from the network');
    const mock = createBrowserMock({ store: memoryStore(), network, base });
    return async (path: string, method = 'GET', body?: object) => {
      const response = await mock(`/mock${path}`, { method, body: body && JSON.stringify(body) });
      return response.status === 204 ? null : response.json();
    };
  }

  it('are listed, filtered, changed and reset like the samples’ own', async () => {
    const call = open();
    expect(await call('/rest/crm_leads?note_like=call')).toMatchObject([{ name: 'Bo' }]);
    expect(await call('/rest/crm_leads', 'POST', { name: 'Cy' })).toMatchObject({ id: 3 });
    expect(await call('/rest/crm_leads/1', 'PATCH', { name: 7 })).toMatchObject({
      code: 'INVALID_VALUE',
      message: expect.stringMatching(/^name: /),
    });
    expect(await call('/rest/crm_leads/2', 'PATCH', { note: null })).toMatchObject({ note: null });
    await call('/demo/reset', 'POST');
    expect(await call('/rest/crm_leads')).toHaveLength(2);
    expect(await call('/rest/crm_leads/2')).toMatchObject({ note: 'Call' });
  });

  it('that can’t be added are named, and keep no others out', async () => {
    const fails = {
      name: 'broken',
      load: () => Promise.reject(new Error('It was never any good.')),
    };
    const problems = await addPackageCollections([
      bring('rival', { crm_leads: leads, users: leads, 'a/b': leads }),
      fails,
      bring('odd', { none: [], bare: [{ name: 'Ada' }], twice: [{ id: 1 }, { id: '1' }] }),
      bring('sound', { notes: [{ id: 'a' }] }),
    ]);
    expect(problems).toEqual([
      expect.stringMatching(/crm_leads of rival is left out: crm has one/),
      expect.stringMatching(/users of rival is left out: Touchline has one/),
      expect.stringMatching(/a\/b of rival .* its name/),
      expect.stringMatching(/rows of broken are left out: .*never any good/),
      expect.stringMatching(/none of odd .* at least one row/),
      expect.stringMatching(/bare of odd .* needs an id/),
      expect.stringMatching(/twice of odd .* the same id/),
    ]);
    expect(await open()('/rest/notes')).toEqual([{ id: 'a' }]);
  });
});
