import { HOUR, type Query } from './demo-types.ts';
import { runOverRows } from './run-over-rows.ts';
import { type DemoTip, MODEL_PRICE } from './tips.ts';

/** Writes every tip as a draft, with its market's quotes, as the importer would. */
export async function writeDrafts(query: Query, tips: DemoTip[]): Promise<void> {
  const rows = JSON.stringify(
    tips.map((tip) => ({
      id: tip.id,
      fixture_id: tip.fixtureId,
      author_email: tip.authorEmail,
      tier: tip.tier,
      market_code: tip.bet.marketCode,
      selection: tip.bet.selection,
      line: tip.bet.line,
      odds: tip.odds,
      quoted_at: new Date(tip.publishedAt.getTime() - HOUR / 12).toISOString(),
      least_odds: leastOdds(tip.odds),
      stake_units: tip.stakeUnits,
      probability: tip.probability,
      analysis: tip.analysis,
    })),
  );
  await query(
    `insert into public.predictions (id, fixture_id, tier, author_id)
     select demo.id, demo.fixture_id, demo.tier, profile.id
       from jsonb_to_recordset($1::jsonb)
            as demo(id uuid, fixture_id uuid, tier text, author_email text)
       join public.profiles as profile on profile.email = demo.author_email`,
    [rows],
  );
  await query(
    `insert into public.prediction_picks (prediction_id, tier, market_code, selection, line, odds,
            bookmaker, quote_source, quoted_at, least_odds, stake_units, probability, analysis)
     select id, tier, market_code, selection, line, odds, $2, 'Demo model', quoted_at,
            least_odds, stake_units, probability, analysis
       from jsonb_to_recordset($1::jsonb)
            as demo(id uuid, tier text, market_code text, selection text, line numeric, odds numeric,
                    quoted_at timestamptz, least_odds numeric, stake_units numeric, probability numeric, analysis text)`,
    [rows, MODEL_PRICE],
  );
  await query(
    `insert into public.fixture_odds
            (fixture_id, market_code, selection, line, bookmaker, odds, kind, source, seen_at)
     select fixture_id, market_code, selection, line, bookmaker, odds, kind, 'demo', seen_at
       from jsonb_to_recordset($1::jsonb)
            as demo(fixture_id uuid, market_code text, selection text, line numeric,
                    bookmaker text, odds numeric, kind text, seen_at timestamptz)`,
    [JSON.stringify(tips.flatMap(quoteRows))],
  );
}

/** Early quotes are an hour older than the tip; closing ones arrive at the start. */
function quoteRows({ fixtureId, fixtureStartsAt, publishedAt, bet, quotes }: DemoTip) {
  const early = new Date(publishedAt.getTime() - HOUR);
  return quotes.map((quote) => ({
    ...quote,
    fixture_id: fixtureId,
    market_code: bet.marketCode,
    seen_at: quote.kind === 'EARLY' ? early : fixtureStartsAt,
  }));
}

/** A demo tip remains worth taking until a thirtieth of its possible profit is gone. */
export function leastOdds(odds: number): number {
  return Math.max(1.01, Math.floor((odds - (odds - 1) / 30) * 100) / 100);
}

/** Publishes in chronological order: each tip becomes the next link of the chain. */
export async function publishTips(query: Query, tips: DemoTip[]): Promise<void> {
  const due = tips
    .filter((tip) => tip.plan !== 'DRAFT')
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
    .map(({ id, publishedAt }) => ({ id, at: publishedAt.toISOString() }));
  await runOverRows(
    query,
    'id uuid, at timestamptz',
    'perform private.publish_at(item.id, item.at);',
    due,
  );
}

/** An hour after publication, but at least an hour before the start, and not in the future. */
export function withdrawalOf({ publishedAt, fixtureStartsAt }: DemoTip, now: Date): Date {
  const [published, starts] = [publishedAt.getTime(), fixtureStartsAt.getTime()];
  return new Date(Math.min(published + HOUR, now.getTime(), starts - HOUR));
}

/** Withdraws a few tips one hour after publication, with the reason that the record shows. */
export async function withdrawTips(query: Query, tips: DemoTip[], now: Date): Promise<void> {
  const rows = tips
    .filter((tip) => tip.plan === 'WITHDRAW')
    .map((tip) => ({ id: tip.id, at: withdrawalOf(tip, now).toISOString() }));
  await runOverRows(
    query,
    'id uuid, at timestamptz',
    `perform private.withdraw_at(item.id, 'Line-up news changed our view before the start.', item.at);`,
    rows,
  );
}
