import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { completeResource } from '@/plugin-api/complete-resource';
import { PLUGINS } from '@/plugins';
import { rowText } from '../../server/database/run-sql.ts';
import { openSession, type Session } from './support/world.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession('PostgreSQL');
});
afterAll(() => session?.close());

/** Tables whose policies ask for the reader's tiers, and every view that reads one of them. */
const GATED = `
  with recursive gated (id) as (
    select polrelid from pg_policy where pg_get_expr(polqual, polrelid) ~ 'readable_tiers'
    union
    select r.ev_class
    from gated as g
    join pg_depend as d on d.refobjid = g.id and d.classid = 'pg_rewrite'::regclass
    join pg_rewrite as r on r.oid = d.objid
  )
  select relname as name from gated join pg_class on pg_class.oid = gated.id order by 1`;

it('browsers keep no list that shows what a tier unlocks, messages, or who did what', async () => {
  const gated = (await session.run(GATED)).map((row) => rowText(row, 'name'));
  expect(gated).toEqual(expect.arrayContaining(['prediction_picks', 'slip_legs', 'desk_tips']));
  const private_ = [
    'audit_log',
    'mail_outbox',
    'security_events',
    'security_log',
    'staff_messages',
  ];
  const { registry } = buildRegistry(PLUGINS);
  const kept = registry.resources.filter(({ keepsRows }) => keepsRows);
  expect(kept.length).toBeGreaterThan(5);
  const shown = await Promise.all(
    kept.map(async (resource) => {
      const { fields, dataProvider = 'default' } = await completeResource(resource);
      expect(dataProvider).toBe('default');
      return [resource.table, ...fields.flatMap(({ reference }) => reference?.table ?? [])];
    }),
  );
  const never = new Set<string>([...gated, ...private_]);
  expect(shown.flat().filter((table) => never.has(table))).toEqual([]);
});
