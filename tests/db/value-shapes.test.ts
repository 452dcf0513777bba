import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setScene } from './support/checks/scene.ts';
import { listRelations } from './support/relations.ts';
import { BOTH_IN_MAIN, openWorld, type World } from './support/world.ts';

describe.each(BOTH_IN_MAIN)('values on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
    await setScene(world.run);
  });
  afterAll(() => world?.close());

  /** Rows in PostgREST's format, written as JSON by PostgreSQL, for a holder of the secret key. */
  async function asJson(relation: string, key: string): Promise<unknown> {
    const rows =
      await world.run(`select set_config('request.jwt.claim.role', 'service_role', true), set_config('role', 'service_role', true);
      select coalesce(json_agg(r order by r.${key}), '[]')::text as rows from public.${relation} as r`);
    return JSON.parse(String(rows[0]?.rows));
  }

  it('are sent over HTTP in PostgreSQL’s JSON format, from every table and view', async () => {
    const compared: string[] = [];
    for (const { name, key } of await listRelations(world.run)) {
      const path = `/rest/v1/${name}?select=*&order=${key}`;
      const { status, json } = await world.send('secret', 'GET', path);
      if (status >= 300) continue;
      expect(json, name).toEqual(await asJson(name, key));
      if (Array.isArray(json) && json.length > 0) compared.push(name);
    }
    expect(compared.length).toBeGreaterThan(35);
  });
});
