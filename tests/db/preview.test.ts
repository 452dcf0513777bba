import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { ACCOUNT_NAMES, ACCOUNTS } from './support/accounts.ts';
import { changesNothing, isPlain } from './support/attack.ts';
import type { Scene } from './support/checks/check.ts';
import { setScene } from './support/checks/scene.ts';
import { previewedBy, TIERS, type Tier } from './support/preview.ts';
import { sql } from './support/sql.ts';
import { addPublished } from './support/tips.ts';
import { type Answer, ONE_IN_MAIN, openWorld, TARGETS, type World } from './support/world.ts';

const MEMBERS = ACCOUNT_NAMES.filter((name) => ACCOUNTS[name].role === 'USER');
const JUNK = [
  '',
  'free',
  'Vip',
  'VIP, VIP',
  '["VIP"]',
  '{"tier":"VIP"}',
  "VIP' or true --",
  'ADMIN',
];
const upTo = (tier: string) => TIERS.slice(0, TIERS.map(String).indexOf(tier) + 1);

interface Cast {
  tiers: readonly Tier[];
  staff: ('tipster' | 'admin')[];
  /** Staff who read no tip of a paid tier. */
  limited: ('support' | 'finance')[];
  members: ('free' | 'premium' | 'expired')[];
}

const EVERYONE: Cast = {
  tiers: TIERS,
  staff: ['tipster', 'admin'],
  limited: ['support', 'finance'],
  members: ['free', 'premium', 'expired'],
};
/** Enough to notice a weakened function. */
const A_FEW: Cast = {
  tiers: ['PREMIUM'],
  staff: ['tipster'],
  limited: ['support'],
  members: ['free'],
};

/** All invariants of previews; returns the violated ones. */
async function problemsOf(world: World, cast: Cast): Promise<string[]> {
  const problems: string[] = [];
  const must = (name: string, seen: unknown, wanted: unknown) => {
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) {
      problems.push(`${name}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
    }
  };
  for (const name of cast.staff) {
    for (const tier of cast.tiers) {
      const { picks, staffRows, access } = await previewedBy(world, name, tier).look();
      must(`${name} as ${tier} reads picks`, picks, upTo(tier));
      must(`${name} as ${tier} reads staff's rows`, staffRows, 0);
      must(
        `${name} as ${tier} is told`,
        [
          access.profile_role,
          access.real_role,
          access.tier,
          access.tier_ends_at,
          access.previewing,
        ],
        ['USER', ACCOUNTS[name].role, tier, null, true],
      );
    }
    const without = await previewedBy(world, name).look();
    must(`${name} without a preview reads picks`, without.picks, TIERS);
    must(`${name} without a preview reads staff's rows`, without.staffRows > 0, true);
    must(
      `${name} without a preview is told`,
      [without.access.profile_role, without.access.previewing, without.access.preview_tiers],
      [ACCOUNTS[name].role, false, TIERS],
    );
  }
  for (const name of cast.limited) {
    const { picks, staffRows, access } = await previewedBy(world, name, 'VIP').look();
    must(`${name} as VIP reads picks`, picks, ['FREE']);
    must(`${name} as VIP reads staff's rows`, staffRows, 0);
    must(
      `${name} as VIP is told`,
      [access.profile_role, access.tier, access.preview_tiers],
      ['USER', 'FREE', ['FREE']],
    );
  }
  for (const name of cast.members) {
    const plain = await previewedBy(world, name).look();
    must(`${name} sends VIP`, await previewedBy(world, name, 'VIP').look(), plain);
    must(`${name} may preview`, plain.access.preview_tiers, []);
  }
  return problems;
}

describe.each(TARGETS)('the preview of a tier on %s', (target) => {
  let world: World;
  let scene: Scene;
  beforeAll(async () => {
    world = await openWorld(target);
    scene = await setScene(world.run);
    for (const tier of TIERS) {
      await addPublished(world.run, { tier, authorId: world.accounts.tipster.id });
    }
  });
  afterAll(() => world?.close());

  it('shows staff what a subscriber of the tier can read, and gives nobody more', async () => {
    expect(await problemsOf(world, EVERYONE)).toEqual([]);
  });

  it('does nothing for people who are not staff, whatever they send', async () => {
    const differences: string[] = [];
    const path = '/rest/v1/prediction_picks?order=prediction_id';
    for (const sender of [...MEMBERS, 'keyless', 'anonymous', 'secret'] as const) {
      const plain = await world.send(sender, 'GET', path);
      for (const value of sender === 'free' ? [...TIERS, ...JUNK] : ['FREE', 'VIP', 'ADMIN']) {
        const headers = { 'x-preview-tier': value };
        const { text } = await world.send(sender, 'GET', path, { headers });
        if (text !== plain.text) differences.push(`${sender} ${value}`);
      }
    }
    expect(differences).toEqual([]);
  });

  it('treats an unknown tier as FREE, whatever its length', async () => {
    const told = async (value: string) => {
      const { json } = await previewedBy(world, 'tipster', value).send('POST', 'rpc/my_access', {});
      const { profile_role, tier, previewing } = json as Record<string, unknown>;
      return { value: value.slice(0, 20), profile_role, tier, previewing };
    };
    for (const value of JUNK.filter((text) => text !== '')) {
      const as = { profile_role: 'USER', tier: 'FREE', previewing: true };
      expect(await told(value)).toEqual({ value, ...as });
    }
    expect(await told('')).toMatchObject({ profile_role: 'TIPSTER', previewing: false });
    const huge = await previewedBy(world, 'tipster', 'VIP'.repeat(50_000)).look();
    expect([huge.picks, huge.staffRows]).toEqual([['FREE'], 0]);
  });

  it('writes nothing as staff', async () => {
    const answers = await changesNothing(world, async () => {
      const sent: Answer[] = [];
      for (const tier of ['FREE', 'VIP', 'junk']) {
        const { send } = previewedBy(world, 'admin', tier);
        sent.push(
          await send('PATCH', `profiles?id=eq.${scene.people.free}`, { profile_role: 'ADMIN' }),
          await send('PATCH', `profiles?id=eq.${scene.people.admin}`, { country: 'Else' }),
          await send('PATCH', 'app_settings?key=eq.customizer', { value: 'true' }),
          await send('PATCH', `fixtures?id=eq.${scene.fixture}`, { venue: 'Else' }),
          await send('POST', 'leagues', { sport: 'rugby', name: 'Preview' }),
          await send('DELETE', 'markets?code=eq.RUGBY_SPARE'),
          await send('PATCH', `desk_tips?id=eq.${scene.draft}`, { odds: 9 }),
          await send('DELETE', `desk_tips?id=eq.${scene.draft}`),
          await send('POST', 'rpc/publish_prediction', {
            prediction_id: scene.draft,
            seen_updated_at: new Date().toISOString(),
          }),
          await send('POST', 'rpc/withdraw_prediction', {
            prediction_id: scene.published,
            reason: 'Preview',
          }),
          await send('POST', 'rpc/settle_due', { seen_tips: {}, seen_slips: {} }),
          await send('POST', 'rpc/regrade_prediction', {
            prediction_id: scene.settled,
            seen_next_outcome: 'WON',
            reason: 'Preview of a tier',
          }),
          await send('POST', 'rpc/import_fixtures', { rows: [], seen_counts: {} }),
        );
      }
      return sent;
    });
    for (const { status, json } of answers) {
      if (status < 300) expect(json).toEqual([]);
      else expect([401, 403, 404]).toContain(status);
    }
  });

  it("keeps the real role in the audit log when staff change what is a USER's to change", async () => {
    const { send } = previewedBy(world, 'tipster', 'FREE');
    const own = `profiles?id=eq.${scene.people.tipster}`;
    expect(await send('PATCH', own, { locale: 'fr' })).toMatchObject({ status: 200 });
    const [line] = await world.run(
      sql`select actor_id, actor_role from public.audit_log
        where table_name = 'profiles' and record_id = ${scene.people.tipster} order by id desc limit 1`,
    );
    expect(line).toEqual({ actor_id: scene.people.tipster, actor_role: 'TIPSTER' });
  });

  it('applies to its request only, however many arrive at once', async () => {
    const wishes: (string | undefined)[] = [
      undefined,
      'BASIC',
      undefined,
      'VIP',
      'FREE',
      undefined,
    ];
    const asked = Array.from({ length: 12 }, (_, index) => wishes[index % wishes.length]);
    const seen = await Promise.all(
      asked.map(async (tier) => (await previewedBy(world, 'tipster', tier).look()).picks),
    );
    expect(seen).toEqual(asked.map((tier) => upTo(tier ?? 'VIP')));
  });

  it('answers an odd list of headers with a clear message', async () => {
    for (const headers of ['[]', '"VIP"', '7', 'null', '{"x-preview-tier": ["VIP"]}', '']) {
      const [row] = await world.run(sql`select set_config('request.headers', ${headers}, true),
        set_config('request.jwt.claim.sub', ${scene.people.support}, true);
        select coalesce(array_to_string(private.readable_tiers(), ','), '') as tiers`);
      expect(rowText(row, 'tiers')).toBe('FREE');
    }
    expect(isPlain(await world.rpc('tipster', 'my_access'))).toBe(true);
  });
});

/** The functions weakened one at a time; the checks above must notice each of them. */
const WEAKER: Record<string, [string, string, string]> = {
  'roles are not lowered': ['my_role()', 'when private.previewing()', 'when false'],
  'tiers are not lowered': ['readable_tiers()', 'when p.tier is null then', 'when true then'],
  'a preview is also for people who are no staff': [
    'preview_tiers()',
    "r.role <> 'USER'",
    'r.role is not null',
  ],
  'a preview reaches above what a role reads': [
    'preview_tiers()',
    "r.role in ('TIPSTER', 'ADMIN')",
    "r.role <> 'FREE'",
  ],
  'the tier asked for is not looked at': [
    'preview_tier()',
    'greatest(1, private.tier_rank(asked))',
    '4',
  ],
  'a preview never begins': ['preview_tier()', "asked is null or asked = ''", 'true'],
};

describe.each(ONE_IN_MAIN)('weakening the preview on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
    await setScene(world.run);
    for (const tier of TIERS) await addPublished(world.run, { tier });
  });
  afterAll(() => world?.close());

  it.each(Object.entries(WEAKER))('is noticed: %s', async (_name, [fn, text, weaker]) => {
    const [row] = await world.run(
      sql`select pg_get_functiondef(('private.' || ${fn})::regprocedure) as source`,
    );
    const source = rowText(row, 'source');
    expect(source).toContain(text);
    await world.run(source.replace(text, weaker));
    try {
      expect(await problemsOf(world, A_FEW)).not.toEqual([]);
    } finally {
      await world.run(source);
    }
  });
});
