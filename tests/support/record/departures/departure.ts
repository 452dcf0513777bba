import type { RecordRow } from '@/product/record/columns';
import type { ProblemCode } from '@/product/record/problems';
import type { Craft } from '../forgeries/anew/craft';

/** One way to leave the grammar of the record, and the problem that both verifiers name then. */
export interface Departure {
  code: ProblemCode;
  name: string;
  make: (craft: Craft) => void;
  /** The year of the record, where the rule doesn't hold in every year. */
  year?: number;
}

/** Departures of one code, by their names. */
export const departures = (
  code: ProblemCode,
  made: Record<string, Departure['make']>,
): Departure[] => Object.entries(made).map(([name, make]) => ({ code, name, make }));

const WINNERS: Record<string, [kind: string, scope: string]> = {
  football: ['THREE_WAY', 'REGULATION'],
  handball: ['THREE_WAY', 'REGULATION'],
  hockey: ['THREE_WAY', 'REGULATION'],
  rugby: ['DRAW_NO_BET', 'REGULATION'],
  basketball: ['TWO_WAY', 'FULL'],
  baseball: ['TWO_WAY', 'FULL'],
  volleyball: ['TWO_WAY', 'FULL'],
};

/** The cells of a pick on the home side of a match of a sport. */
export function homeWins(sport: string): Partial<RecordRow> {
  const [market_kind = '', market_scope = ''] = WINNERS[sport] ?? [];
  const market = `${sport}_SAMPLE`.toUpperCase();
  return { sport, market, market_kind, market_scope, selection: 'HOME', line: '' };
}
