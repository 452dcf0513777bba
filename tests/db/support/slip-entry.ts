import { createHash } from 'node:crypto';
import type { Sender, World } from './world.ts';

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

export interface Leg {
  fixture_id: string;
  sport: string;
  league_name: string;
  home_name: string;
  away_name: string;
  starts_at: string;
  market_code: string;
  market_kind: string;
  market_scope: string;
  selection: string;
  line: number | null;
  odds: number;
  bookmaker: string | null;
  quote_source: string | null;
  quoted_at: string | null;
  least_odds: number | null;
  held_number: number | null;
  held_best: number | null;
  held_median: number | null;
  outcome: string;
  score: Record<string, unknown> | null;
}

export interface SlipEntry {
  slip_id: string;
  seq: number;
  tier: string;
  title: string;
  author_name: string;
  status: string;
  stake_units: string | null;
  combined_odds: string | null;
  analysis: string | null;
  salt: string | null;
  legs: Leg[] | null;
  published_at: string;
  commit_hash: string;
  outcome: string;
  profit_units: string | null;
  settlement_hash: string | null;
  locked: boolean;
}

/** The canonical text as an outsider would build it from the published page. */
export function canonicalText(entry: SlipEntry): string {
  const isFirst = entry.legs?.some((leg) => leg.least_odds === null);
  return [
    `touchline-slip-v${isFirst ? 1 : 2}`,
    `slip_id=${entry.slip_id}`,
    `tier=${entry.tier}`,
    `title=${escaped(entry.title)}`,
    `author=${escaped(entry.author_name)}`,
    `legs=${JSON.stringify(
      (entry.legs ?? []).map((leg) => ({
        fixture_id: leg.fixture_id,
        sport: leg.sport,
        league: leg.league_name,
        home: leg.home_name,
        away: leg.away_name,
        starts_at: new Date(leg.starts_at).toISOString(),
        market: leg.market_code,
        market_kind: leg.market_kind,
        market_scope: leg.market_scope,
        selection: leg.selection,
        line: leg.line === null ? '' : Number(leg.line).toFixed(2),
        odds: Number(leg.odds).toFixed(3),
        ...(isFirst
          ? {}
          : {
              bookmaker: leg.bookmaker ?? '',
              quote_source: leg.quote_source ?? '',
              quoted_at: leg.quoted_at === null ? '' : new Date(leg.quoted_at).toISOString(),
              least_odds: Number(leg.least_odds).toFixed(3),
            }),
      })),
    )}`,
    `stake_units=${Number(entry.stake_units).toFixed(2)}`,
    `analysis=${escaped(entry.analysis ?? '')}`,
    `published_at=${new Date(entry.published_at).toISOString()}`,
    `salt=${entry.salt}`,
  ].join('\n');
}

/** One slip of the public record, as visible to a reader. */
export async function slipEntry(world: World, reader: Sender, id: string): Promise<SlipEntry> {
  const answer = await world.send(reader, 'GET', `/rest/v1/slip_entries?slip_id=eq.${id}`);
  return (answer.json as SlipEntry[])[0] as SlipEntry;
}
