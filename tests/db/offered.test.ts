import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import affiliates from '@/product/resources/affiliates/details';
import commissions from '@/product/resources/commissions/details';
import deskSlips from '@/product/resources/desk-slips/details';
import deskTips from '@/product/resources/desk-tips/details';
import payments from '@/product/resources/payments/details';
import { tierDetails } from '@/product/resources/user-tiers/details';
import people from '@/resources/people/details';
import { literal, rowText } from '../../server/database/run-sql.ts';
import { ACCOUNT_NAMES, type AccountName } from './support/accounts.ts';
import { addPublishedSlip, addSlipDraft } from './support/slips.ts';
import { sql } from './support/sql.ts';
import { addDraft, addFixture, addPublished, inHours, publishAt } from './support/tips.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown> & { id: string };

/** Does something as a person, whole or not at all, and takes it back: the code of the refusal, or what it changed. */
const TRY = `
  create function public.try_as(claims jsonb, call text) returns text language plpgsql as $$
  declare
    rows integer;
  begin
    perform set_config('request.jwt.claims', claims::text, true),
      set_config('request.jwt.claim.sub', claims ->> 'sub', true);
    set local role authenticated;
    execute call;
    get diagnostics rows = row_count;
    raise exception using errcode = 'ZZ000', message = case when rows > 0 then 'DONE' else 'NOTHING' end;
  exception when others then
    return sqlerrm;
  end $$;
  create function public.read_as(claims jsonb, relation text) returns jsonb language plpgsql as $$
  declare
    found jsonb;
  begin
    perform set_config('request.jwt.claims', claims::text, true),
      set_config('request.jwt.claim.sub', claims ->> 'sub', true);
    set local role authenticated;
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %s as r', relation) into found;
    set local role none;
    return found;
  exception when insufficient_privilege then
    return '[]';
  end $$;`;

const argument = (value: unknown): string =>
  Array.isArray(value)
    ? literal(`{${value.join(',')}}`)
    : literal(value === null ? null : String(value));

const call = (name: string, args: Record<string, unknown>) =>
  `select public.${name}(${Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key} => ${argument(value)}`)
    .join(', ')})`;

const at = ({ id }: Row) => `where id = ${literal(id)}`;

interface Offered {
  details: { rowActions?: { id: string; rpc?: string; args?: unknown }[] };
  /** Changes and deletes a row, and does what an action's own dialog does. */
  more?: Record<string, (row: Row) => string>;
  /** What isn't offered, because there is nothing to be done, and yet isn't refused, because a repeated request isn't. */
  idle?: (row: Row, id: string) => boolean;
}

/** The views whose rows say what their reader may do, with what the pages do to a row. */
const VIEWS: Record<string, Offered> = {
  people: {
    details: people,
    more: { edit: (row) => `update public.profiles set country = 'Elsewhere' ${at(row)}` },
    // Lifts nothing, or suspends for longer.
    idle: ({ may }, id) =>
      (id === 'lift' && isIn(may, 'suspend')) || (id === 'suspend' && isIn(may, 'lift')),
  },
  desk_tips: {
    details: deskTips,
    more: {
      edit: (row) => `update public.desk_tips set stake_units = 2.5 ${at(row)}`,
      delete: (row) => `delete from public.desk_tips ${at(row)}`,
    },
  },
  desk_slips: {
    details: deskSlips,
    more: {
      edit: (row) => `update public.desk_slips set title = 'Another' ${at(row)}`,
      delete: (row) => `delete from public.desk_slips ${at(row)}`,
    },
  },
  listed_affiliates: {
    details: affiliates,
    more: {
      edit: (row) => `update public.affiliates set rate_bps = 1234 ${at(row)}`,
      delete: (row) => `delete from public.affiliates ${at(row)}`,
    },
    // A decision can be changed to any other. One without an account is only ever kept.
    idle: ({ may, user_id }, id) => (id === 'delete' ? user_id === null : isIn(may, 'edit')),
  },
  listed_commissions: {
    details: commissions,
    idle: ({ state }) => state === 'APPROVED',
  },
  user_tiers: { details: tierDetails('vip', 'inactive') },
  listed_payments: {
    details: payments,
    more: {
      refund: ({ id, refunded_amount }) =>
        call('begin_refund', {
          payment_id: id,
          seen_refunded_amount: refunded_amount,
          amount: 10,
          reason: REASON,
        }),
    },
    idle: (row, id) =>
      (id === 'settleRefund' && row.refund_due_at === null) ||
      (id === 'dispute-EVIDENCE_SENT' && row.evidence_sent_at !== null) ||
      (id === 'dispute-OPENED' && row.dispute === 'OPEN') ||
      (id === 'dispute-WON' && row.dispute === 'WON') ||
      (id === 'dispute-ACCEPTED' && row.dispute === 'LOST'),
  },
};

const REASON = 'Because of the test';
const isIn = (may: unknown, id: string) => typeof may === 'object' && may !== null && id in may;

/** What the page would ask the database for, by the action's id. */
function callsOf({ details, more }: Offered, row: Row): Map<string, string> {
  const calls = new Map(Object.entries(more ?? {}).map(([id, make]) => [id, make(row)]));
  for (const { id, rpc, args } of details.rowActions ?? []) {
    if (!rpc) continue;
    const make = args as (row: Row, reason: string) => Record<string, unknown>;
    calls.set(id, call(rpc, make(row, REASON)));
  }
  return calls;
}

describe.each(TARGETS)('what a row says of its reader’s rights, on %s', (target) => {
  let world: World;
  let readers: { name: AccountName; claims: string }[];

  const read = async (claims: string, relation: string) =>
    (await world.run(`select public.read_as(${literal(claims)}, ${literal(relation)}) as found`))[0]
      ?.found as Row[];

  async function tryAll(claims: string, calls: string[]): Promise<string[]> {
    if (calls.length === 0) return [];
    const values = calls.map((text, place) => `(${place}, ${literal(text)})`).join(', ');
    const rows = await world.run(`select public.try_as(${literal(claims)}, c.text) as said
      from (values ${values}) as c (place, text) order by c.place`);
    return rows.map((row) => rowText(row, 'said'));
  }

  beforeAll(async () => {
    world = await openWorld(target);
    const { run, accounts } = world;
    await run(TRY);
    readers = ACCOUNT_NAMES.map((name) => ({
      name,
      claims: Buffer.from(accounts[name].token.split('.')[1] ?? '', 'base64url').toString(),
    }));
    await makeRows(world);
  });
  afterAll(() => world?.close());

  it.each(Object.keys(VIEWS))(
    '%s: what is offered is done, and what isn’t is refused',
    async (view) => {
      const offered = VIEWS[view] as Offered;
      const wrong: string[] = [];
      const seen = new Set<string>();
      for (const { name, claims } of readers) {
        const cases = (await read(claims, `public.${view}`)).flatMap((row) =>
          [...callsOf(offered, row)].map(([id, text]) => ({ row, id, text })),
        );
        const answers = await tryAll(
          claims,
          cases.map(({ text }) => text),
        );
        cases.forEach(({ row, id }, place) => {
          const answer = answers[place] ?? '';
          const may = (row.may ?? {}) as Record<string, string | null>;
          const says = id in may ? (may[id] ?? 'DONE') : null;
          seen.add(`${id} ${says ?? 'absent'}`);
          const fits =
            says === null ? answer !== 'DONE' || offered.idle?.(row, id) : answer === says;
          if (!fits) wrong.push(`${name} ${id} ${JSON.stringify(row.may)}: ${answer}`);
        });
      }
      expect(wrong).toEqual([]);
      // Each action was offered to somebody, and kept from somebody.
      for (const id of callsOf(offered, { id: '' }).keys()) {
        expect([...seen]).toContain(`${id} DONE`);
        expect([...seen]).toContain(`${id} absent`);
      }
    },
  );

  it('says why what is somebody’s to do is refused here', async () => {
    const said = new Set<string>();
    for (const { claims } of readers) {
      for (const view of Object.keys(VIEWS)) {
        for (const { may } of await read(claims, `public.${view}`)) {
          for (const code of Object.values((may ?? {}) as object)) if (code) said.add(String(code));
        }
      }
    }
    expect([...said].sort()).toEqual([
      'FIXTURE_NOT_OPEN',
      'FIXTURE_PLAYED',
      'FIXTURE_TOO_FAR',
      'NOT_YOUR_PREDICTION',
      'NOT_YOUR_SLIP',
      'OWN_ACCESS',
      'OWN_PAYMENT',
      'SLIP_LEGS_COUNT',
      'SUSPEND_SELF',
      'SUSPEND_STAFF',
    ]);
  });

  it('says of an awaited result whether its reader may enter it', async () => {
    const told: Record<string, [boolean, string][]> = {};
    for (const { name, claims } of readers) {
      if (name !== 'tipster' && name !== 'admin') continue;
      const rows = (await read(claims, 'public.settlement_preview()')).filter(
        ({ status }) => status === 'AWAITED',
      );
      const answers = await tryAll(
        claims,
        rows.map(
          ({ fixture_id }) =>
            sql`update public.fixtures set state = 'FINISHED', home_reg = 1, away_reg = 0
              where id = ${fixture_id as string}`,
        ),
      );
      told[name] = rows.map(({ may_enter }, place) => [may_enter === true, answers[place] ?? '']);
    }
    expect(told.tipster?.sort()).toEqual([
      [false, 'FIXTURE_OWN_TIP'],
      [false, 'FIXTURE_OWN_TIP'],
      [true, 'DONE'],
    ]);
    expect(told.admin).toEqual([
      [true, 'DONE'],
      [true, 'DONE'],
      [true, 'DONE'],
    ]);
  });
});

/** Rows of every kind that the rules tell apart. */
async function makeRows({ run, accounts }: World): Promise<void> {
  const { tipster, rival, admin, finance, free, vip, premium, basic } = accounts;
  // Somebody who works here and is suspended.
  await run(sql`update public.profiles set suspended_until = now() + interval '1 day',
    suspension_reason = 'Being looked at' where id = ${rival.id}`);

  // Their results are awaited: the tipster's own tip, a slip with a leg on it, and nobody's.
  const awaited = async (authorId: string | null) => {
    const fixture = await addFixture(run, { startsIn: -10 });
    const tip = await addDraft(run, fixture, { authorId });
    await publishAt(run, tip, inHours(-11));
    return fixture;
  };
  await awaited(tipster.id);
  await awaited(null);
  const legs = [{ fixtureId: await awaited(null) }, { fixture: { startsIn: -9 } }];
  await addPublishedSlip(run, { authorId: tipster.id, legs }, inHours(-12));

  for (const { id: authorId } of [tipster, rival, admin]) {
    await addDraft(run, await addFixture(run), { authorId });
    await addDraft(run, await addFixture(run, { startsIn: 31 * 24 }), { authorId });
    await addDraft(run, await addFixture(run, { startsIn: -1 }), { authorId });
    await addDraft(run, await addFixture(run, { state: 'CANCELLED' }), { authorId });
    // Put off from a start that has passed.
    const late = await addFixture(run, { startsIn: -50 });
    await run(sql`update public.fixtures set starts_at = ${inHours(50)} where id = ${late}`);
    await addDraft(run, late, { authorId });
    await addPublished(run, { authorId });
    const { id } = await addPublished(run, { authorId });
    await run(sql`select private.withdraw_at(${id}, 'Changed my mind', now())`);
    await addSlipDraft(run, { authorId });
    await addSlipDraft(run, { authorId, legs: [{}] });
    await addSlipDraft(run, { authorId, legs: [{}, { fixture: { startsIn: 31 * 24 } }] });
    await addSlipDraft(run, { authorId, legs: [{}, { fixture: { startsIn: -1 } }] });
    await addPublishedSlip(run, { authorId });
  }
  await addDraft(run, await addFixture(run));

  await run(sql`insert into public.affiliates (user_id, code, status, used) values
    (${free.id}, 'WAITING1', 'PENDING', false), (${vip.id}, 'AGREED01', 'ACTIVE', true),
    (${premium.id}, 'STOPPED1', 'SUSPENDED', false), (${basic.id}, 'REFUSED1', 'REJECTED', false),
    (${admin.id}, 'MYSELF01', 'PENDING', false), (${finance.id}, 'BOOKS001', 'ACTIVE', true),
    (null, 'GONE0001', 'SUSPENDED', false)`);

  const states = [
    { status: 'PENDING' },
    { status: 'AWAITING_APPROVAL', provider: 'manual' },
    { status: 'SUCCEEDED' },
    { status: 'SUCCEEDED', provider: 'stripe' },
    { status: 'SUCCEEDED', refund_due: true },
    { status: 'REFUNDED', refunded: 2000 },
    { status: 'DISPUTED', dispute: 'OPEN' },
    { status: 'DISPUTED', dispute: 'OPEN', provider: 'stripe' },
    { status: 'DISPUTED', dispute: 'OPEN', sent: true },
    { status: 'SUCCEEDED', dispute: 'WON' },
    { status: 'DISPUTED', dispute: 'LOST' },
  ];
  for (const [place, payer] of [free, finance, admin].entries()) {
    for (const [number, state] of states.entries()) {
      const {
        status,
        provider = 'sandbox',
        refund_due,
        refunded = 0,
        dispute = null,
        sent,
      } = state;
      const paid = !['PENDING', 'AWAITING_APPROVAL'].includes(status);
      const key = `offered-${place}-${number}`;
      await run(sql`
        insert into public.payments (user_id, plan_id, provider, provider_ref, purpose, amount, currency,
          status, idempotency_key, receipt_number, paid_at, refunded_amount, refund_due_at, dispute,
          dispute_opened_at, dispute_due_at, evidence_sent_at)
        select ${payer.id}, id, ${provider}, ${key}, 'NEW', 2000, 'USD', ${status}, ${key},
          ${paid ? key : null}, ${paid ? inHours(-100) : null}, ${refunded},
          ${refund_due ? inHours(-1) : null}, ${dispute}, ${dispute ? inHours(-50) : null},
          ${dispute ? inHours(50) : null}, ${sent ? inHours(-2) : null}
        from public.plans where code = 'PREMIUM_MONTH'`);
    }
  }
  await run(`
    insert into public.commissions (affiliate_id, payment_id, base_amount, rate_bps, amount, currency, status, held_until)
    select a.id, p.id, 2000, 2000, 400, 'USD', case when p.number = 2 then 'APPROVED' else 'HELD' end,
      case when p.number = 1 then now() + interval '1 day' else now() - interval '1 day' end
    from (select a.id, row_number() over (order by a.code) - 1 as place from public.affiliates as a
      where a.code in ('AGREED01', 'BOOKS001', 'MYSELF01')) as a
    join (select p.id, row_number() over (order by p.id) - 1 as place,
      (row_number() over (order by p.id) - 1) % 3 as number from public.payments as p) as p
      on p.place / 3 = a.place
    on conflict (payment_id) do nothing`);
}
