import { type RunSql, rowText } from '../../../../server/database/run-sql.ts';
import { ACCOUNT_NAMES, type AccountName, emailOf } from '../accounts.ts';
import { PIXEL } from '../picture.ts';
import { listRelations } from '../relations.ts';
import { addSales } from '../sales.ts';

import { sql } from '../sql.ts';
import { protectedTables, staffActs } from '../step-up-catalog.ts';
import { addDraft, addFixture, addPublished } from '../tips.ts';
import { accountChecks } from './account.ts';
import { ownerChecks } from './account-owners.ts';
import { appSettingsChecks } from './app-settings.ts';
import { addBonusRows, bonusChecks } from './bonuses.ts';
import { bookkeepingChecks } from './bookkeeping.ts';
import type { Check, Scene } from './check.ts';
import { factorChecks } from './factor-changes.ts';
import { notificationChecks } from './notifications.ts';
import { outboxChecks } from './outbox.ts';
import { paymentChecks } from './payments.ts';
import { peopleChecks } from './people.ts';
import { recordLogChecks } from './record-log.ts';
import { reportChecks } from './reports.ts';
import { savedViewChecks, saveViews } from './saved-views.ts';
import { sessionChecks } from './sessions.ts';
import { setSlipScene } from './slip-scene.ts';
import { slipChecks } from './slips.ts';
import { sportsChecks } from './sports.ts';
import { staffMessageChecks } from './staff-messages.ts';
import { stepUpChecks } from './step-up.ts';
import { suspensionChecks } from './suspension.ts';
import { addSyncs, syncChecks } from './syncs.ts';
import { tipReaderChecks } from './tip-readers.ts';
import { tipChecks } from './tips.ts';
import { watchingChecks } from './watching.ts';

async function first(run: RunSql, text: string): Promise<string> {
  const [row] = await run(text);
  return rowText(row, 'id');
}

/** A notification for one person, one for a tier, one older than all accounts; premium has read it. */
async function tellNews(run: RunSql, { free, premium }: Scene['people'], tip: string) {
  const personal = await first(
    run,
    sql`select private.notify(${free}, 'PAYMENT_FAILED', '{"plan": "BASIC"}', 'scene') as id`,
  );
  const broadcast = await first(
    run,
    sql`select id from public.notifications where dedupe_key = ${`TIP_PUBLISHED:${tip}`}`,
  );
  const old = await first(
    run,
    `insert into public.notifications (tier, kind, payload, dedupe_key, created_at)
     values ('PREMIUM', 'TIPS_SETTLED', '{}', 'scene-old', '2020-01-01') returning id`,
  );
  await run(sql`
    insert into public.notification_reads (user_id, notification_id, is_read)
      values (${premium}, ${broadcast}, true);
    insert into public.notification_marks (user_id, read_through, marked_at)
      values (${premium}, '2020-01-02', '2020-01-02');
    insert into public.notification_choices (user_id, kind, in_app, email)
      values (${premium}, 'PAYMENT_FAILED', false, true);
    insert into public.avatars (user_id, content_type, bytes)
      values (${premium}, 'image/png', decode(${PIXEL}, 'base64'))`);
  return { personal, premium: broadcast, old };
}

/** Creates the rows used by the checks. */
export async function setScene(run: RunSql): Promise<Scene> {
  const people = {} as Record<AccountName, string>;
  for (const name of ACCOUNT_NAMES) {
    people[name] = await first(
      run,
      sql`select id from public.profiles where email = ${emailOf(name)}`,
    );
  }
  const author = { authorId: people.tipster };
  const settled = await addPublished(run, { ...author, tier: 'VIP' });
  await run(sql`update public.fixtures set state = 'CANCELLED' where id = ${settled.fixtureId}`);
  await run('select private.settle_due_now()');
  const published = await addPublished(run, { ...author, tier: 'PREMIUM', analysis: 'SECRET' });
  const withdrawn = await addPublished(run, { ...author, tier: 'PREMIUM' });
  await run(sql`select private.withdraw_at(${withdrawn.id}, 'Injury', now())`);
  const freeFixture = await addFixture(run);
  const draft = await addDraft(run, freeFixture, { ...author, tier: 'FREE', analysis: 'DRAFTED' });
  await run(sql`
    insert into public.fixture_odds (fixture_id, market_code, selection, bookmaker, odds)
      values (${published.fixtureId}, 'FOOTBALL_1X2', 'HOME', 'x', 2);
    insert into public.leagues (sport, name) values ('rugby', 'Spare');
    insert into public.teams (sport, name) values ('rugby', 'Spare');
    insert into public.team_aliases (sport, name, team_id)
      select sport, 'Spare', id from public.teams where name = 'Spare';
    insert into public.fixtures (sport, league_id, home_team_id, away_team_id, starts_at, round)
      select sport, league_id, home_team_id, away_team_id, now(), 'spare'
      from public.fixtures where id = ${freeFixture};
    insert into public.markets (code, name, sport, kind, scope, selections, rules_text)
      values ('RUGBY_SPARE', 'x', 'rugby', 'TWO_WAY', 'FULL', '{HOME,AWAY}', 'x')`);
  const sales = await addSales(run, people);
  await addBonusRows(run, people);
  await addSyncs(run);
  await run(`select private.note_system('last_backup', '{"file": "scene"}')`);
  await run(`select private.begin_job('scene'); select private.finish_job('scene', 3600, null)`);
  await run(sql`
    insert into public.staff_messages (sent_by, subject, body, recipient_ids)
      values (${people.admin}, 'A subject', 'Some words', array[${people.premium}::uuid])`);
  return {
    people,
    fixture: published.fixtureId,
    freeFixture,
    draft,
    published: published.id,
    settled: settled.id,
    withdrawn: withdrawn.id,
    league: await first(run, `select id from public.leagues limit 1`),
    team: await first(run, `select id from public.teams limit 1`),
    slips: await setSlipScene(run, people.tipster),
    news: await tellNews(run, people, published.id),
    sales,
    tables: (await listRelations(run)).flatMap(({ kind, name }) =>
      kind === 'table' ? [name] : [],
    ),
    privateTables: (
      await run(`select relname from pg_class
        where relnamespace = 'private'::regnamespace and relkind = 'r' order by 1`)
    ).map((row) => rowText(row, 'relname')),
    protectedTables: await protectedTables(run),
    staffActs: await staffActs(run),
    views: await saveViews(run, people),
  };
}

/** All checks of the database, as data. */
export function allChecks(scene: Scene): Check[] {
  return [
    ...tipReaderChecks(scene),
    ...tipChecks(scene),
    ...peopleChecks(scene),
    ...sportsChecks(scene),
    ...appSettingsChecks(scene),
    ...bookkeepingChecks(scene),
    ...notificationChecks(scene),
    ...accountChecks(scene),
    ...paymentChecks(scene),
    ...reportChecks(scene),
    ...slipChecks(scene),
    ...bonusChecks(scene),
    ...suspensionChecks(scene),
    ...stepUpChecks(scene),
    ...factorChecks(scene),
    ...ownerChecks(scene),
    ...sessionChecks(scene),
    ...savedViewChecks(scene),
    ...syncChecks(scene),
    ...outboxChecks(scene),
    ...staffMessageChecks(scene),
    ...recordLogChecks(scene),
    ...watchingChecks(scene),
  ];
}
