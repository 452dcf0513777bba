import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ResourceDef } from 'touchline/plugin-api';
import { attackTables, columnProblems, mayOf, type TestDatabase } from 'touchline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate, type Order } from '../../server/new/generate.ts';
import { findPlace } from '../../server/new/place.ts';
import { applyPluginTables } from '../../server/plugins/plugin-tables.ts';
import { addRow } from '../../server/testing/test-database.ts';
import { BOTH_IN_MAIN, openWorld, type World } from './support/world.ts';

const NOTHING = {
  plugins: [],
  resources: [],
  tables: [],
  widgets: [],
  paths: [],
  shortcuts: [],
};
const SENDERS = {
  ANON: 'anonymous',
  USER: 'free',
  SUPPORT: 'support',
  TIPSTER: 'tipster',
  FINANCE: 'finance',
  ADMIN: 'admin',
  SUSPENDED: 'suspended',
  OTHER: 'basic',
} as const;

describe.each(BOTH_IN_MAIN)('generated tables on %s', (target) => {
  let world: World;
  let folder = '';
  let database: TestDatabase;
  beforeAll(async () => {
    mkdirSync('.cache', { recursive: true });
    folder = resolve(mkdtempSync('.cache/tables-'));
    writeFileSync(join(folder, 'touchline.config.ts'), '');
    const make = (kind: Order['kind'], name: string, fields: string[] = [], resource?: string) =>
      generate({
        ...{ kind, name, fields, cwd: folder, place: findPlace(folder, 'plugins') },
        ...{ taken: NOTHING, tables: [], ...(resource ? { resource } : {}) },
      }).plan.write();
    make('plugin', 'shop');
    make('resource', 'box', ['name:text', 'sealed:boolean', 'weight:number?']);
    const kinds = ['title:text', 'price:money', 'kind:choice(a|b)', 'at:datetime', 'day:date?'];
    make('resource', 'item', [
      ...kinds,
      'box:reference(box)',
      'other-box:reference(box)?',
      'buyer:reference(people)',
      'helper:reference(people)?',
    ]);
    make('action', 'pack', [], 'item');
    world = await openWorld(target);
    const { run, send } = world;
    database = {
      run,
      add: (table, row) => addRow(run, table, row),
      idOf: (who) => (who === 'ANON' ? null : world.accounts[SENDERS[who]].id),
      async request(who, method, path, body) {
        const sender = SENDERS[who];
        const { status, text, json } = await send(sender, method, `/rest/v1/${path}`, { body });
        return { status, text, body: json };
      },
      close: () => world.close(),
    };
  });
  afterAll(async () => {
    await world?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const load = async (name: string) => {
    const at = join(folder, 'plugins/shop', name);
    const { [name]: resource } = await import(/* @vite-ignore */ join(at, 'resource.ts'));
    const samples = await import(/* @vite-ignore */ join(at, 'samples.ts'));
    return {
      resource: resource as ResourceDef,
      sample: samples.sample as (on: TestDatabase) => Promise<Record<string, unknown>>,
      refused: samples.REFUSED as [string, Record<string, unknown>][],
    };
  };

  it('are applied, keeping the rules for all tables', async () => {
    const schema = join(folder, 'plugins/shop/schema');
    const shop = { name: 'plugins/shop', version: '1.0.0', folder, file: folder, schema };
    expect(await applyPluginTables(world.run, [shop])).toEqual({
      applied: ['0001_boxes', '0002_items', '0003_items_pack'].map((n) => `plugins/shop/${n}.sql`),
      problems: [],
      left: [],
    });
    expect(readFileSync(join(schema, '0002_items.sql'), 'utf8')).toContain('row level security');
  });

  it.each(['boxes', 'items'])('%s have rights, columns and checks as declared', async (name) => {
    const { resource, sample, refused } = await load(name);
    expect(await columnProblems(database, resource)).toEqual([]);
    const expected = { sample: () => sample(database), may: mayOf(resource) };
    expect(await attackTables({ database, tables: { [resource.table]: expected } })).toEqual([]);
    for (const [why, values] of refused) {
      const row = { ...(await sample(database)), ...values };
      const { status } = await database.request('ADMIN', 'POST', resource.table, row);
      expect([400, 409], why).toContain(status);
    }
    expect(world.hidden).toEqual([]);
  });

  it('names people by any name, shows them, and keeps what names them among their own data', async () => {
    const path = join(folder, 'plugins/shop/items/details.ts');
    expect(readFileSync(path, 'utf8')).toMatch(
      /table: 'profiles',\s+labelColumn: 'email',\s+nameColumn: 'full_name'/,
    );
    const { sample } = await load('items');
    await world.run('delete from public.shop_items');
    const row = await sample(database);
    const helper_id = database.idOf('SUPPORT');
    expect(
      (await database.request('ADMIN', 'POST', 'shop_items', { ...row, helper_id })).status,
    ).toBe(201);
    const own = async (who: 'USER' | 'SUPPORT' | 'FINANCE') =>
      (
        (await database.request(who, 'POST', 'rpc/my_data_tables', {})).body as Record<
          string,
          number
        >
      ).shop_items;
    expect([await own('USER'), await own('SUPPORT'), await own('FINANCE')]).toEqual([
      1,
      1,
      undefined,
    ]);
    const query = 'shop_items?select=buyer:profiles!shop_items_buyer_id_fkey(full_name,email)';
    expect((await database.request('ADMIN', 'GET', query)).status).toBe(200);
  });

  it('a list joins a reference by its constraint, also where two lead to the same table', async () => {
    const query = 'shop_items?select=id,box:shop_boxes!shop_items_box_id_fkey(id,name)&limit=1';
    expect((await database.request('USER', 'GET', query)).status).toBe(200);
  });
});
