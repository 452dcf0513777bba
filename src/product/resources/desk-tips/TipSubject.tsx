import type { Tables } from 'touchline/data';
import { TipCard } from '@/product/sports/tips/TipCard';
import { sidesOf } from './pick-of-row';

/** A tip of the desk as readers will see it, in the confirmations of its actions. */
export default function TipSubject({ row }: { row: Tables<'desk_tips'> }) {
  return (
    <TipCard
      mixed
      tip={{
        prediction_id: null,
        seq: row.seq,
        sport: row.sport,
        league_name: row.league_name,
        ...sidesOf(row),
        starts_at: row.starts_at,
        tier: row.tier,
        author_name: row.author_name,
        status: row.status === 'DRAFT' ? 'PUBLISHED' : row.status,
        state: row.status === 'DRAFT' ? 'PUBLISHED' : row.state,
        outcome: row.outcome ?? 'PENDING',
        profit_units: row.profit_units,
        corrected: false,
        home_reg: null,
        away_reg: null,
        home_full: null,
        away_full: null,
        market_code: row.market_code,
        market_name: null,
        selection: row.selection,
        line: row.line,
        odds: row.odds,
        stake_units: row.stake_units,
        held_best: null,
        commit_hash: row.commit_hash,
        locked: false,
      }}
    />
  );
}
