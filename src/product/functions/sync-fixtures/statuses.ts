/** The states that a fixture can be in, whatever the sport. */
export type FixtureState =
  | 'TBD'
  | 'SCHEDULED'
  | 'LIVE'
  | 'SUSPENDED'
  | 'INTERRUPTED'
  | 'FINISHED'
  | 'POSTPONED'
  | 'CANCELLED'
  | 'ABANDONED'
  | 'AWARDED'
  | 'WALKOVER';

export const SPORTS = [
  'football',
  'baseball',
  'basketball',
  'handball',
  'hockey',
  'rugby',
  'volleyball',
] as const;
export type Sport = (typeof SPORTS)[number];

/** One table per sport: the provider's short codes, by state. */
type Table = Partial<Record<FixtureState, string>>;

/**
 * The codes of API-Sports. Postponed is PST in football and POST elsewhere; some codes have different meanings in
 * different sports (AW, BT, P), so no table is shared.
 */
const TABLES: Record<Sport, Table> = {
  football: {
    TBD: 'TBD',
    SCHEDULED: 'NS',
    LIVE: '1H HT 2H ET BT P LIVE',
    SUSPENDED: 'SUSP',
    INTERRUPTED: 'INT',
    FINISHED: 'FT AET PEN',
    POSTPONED: 'PST',
    CANCELLED: 'CANC',
    ABANDONED: 'ABD',
    AWARDED: 'AWD',
    WALKOVER: 'WO',
  },
  baseball: {
    SCHEDULED: 'NS',
    LIVE: 'IN1 IN2 IN3 IN4 IN5 IN6 IN7 IN8 IN9',
    INTERRUPTED: 'INTR',
    FINISHED: 'FT',
    POSTPONED: 'POST',
    CANCELLED: 'CANC',
    ABANDONED: 'ABD',
  },
  basketball: {
    SCHEDULED: 'NS',
    LIVE: 'Q1 Q2 Q3 Q4 OT BT HT',
    SUSPENDED: 'SUSP',
    FINISHED: 'FT AOT',
    POSTPONED: 'POST',
    CANCELLED: 'CANC',
    ABANDONED: 'ABD',
    AWARDED: 'AWD',
  },
  handball: {
    SCHEDULED: 'NS',
    LIVE: '1H 2H HT ET BT PT',
    INTERRUPTED: 'INTR',
    FINISHED: 'FT AET AP',
    POSTPONED: 'POST',
    CANCELLED: 'CANC',
    ABANDONED: 'ABD',
    AWARDED: 'AW',
    WALKOVER: 'WO',
  },
  hockey: {
    SCHEDULED: 'NS',
    LIVE: 'P1 P2 P3 OT PT BT',
    INTERRUPTED: 'INTR',
    FINISHED: 'FT AOT AP',
    POSTPONED: 'POST',
    CANCELLED: 'CANC',
    ABANDONED: 'ABD',
    AWARDED: 'AW',
  },
  rugby: {
    SCHEDULED: 'NS',
    LIVE: '1H 2H HT ET BT PT',
    INTERRUPTED: 'INTR',
    FINISHED: 'FT AET',
    POSTPONED: 'POST',
    CANCELLED: 'CANC',
    ABANDONED: 'ABD',
    AWARDED: 'AW',
  },
  volleyball: {
    SCHEDULED: 'NS',
    LIVE: 'S1 S2 S3 S4 S5',
    INTERRUPTED: 'INTR',
    FINISHED: 'FT',
    POSTPONED: 'POST',
    CANCELLED: 'CANC',
    ABANDONED: 'ABD',
    AWARDED: 'AW',
  },
};

const STATES = Object.fromEntries(
  SPORTS.map((sport) => [
    sport,
    new Map(
      Object.entries(TABLES[sport]).flatMap(([state, codes]) =>
        codes.split(' ').map((code): [string, FixtureState] => [code, state as FixtureState]),
      ),
    ),
  ]),
) as Record<Sport, Map<string, FixtureState>>;

/** Whether a text names one of the seven sports. */
export function isSport(name: unknown): name is Sport {
  return SPORTS.some((sport) => sport === name);
}

/** The state for a sport's short code; null if the table does not contain it. */
export function stateOf(sport: Sport, code: string): FixtureState | null {
  return STATES[sport].get(code.trim().toUpperCase()) ?? null;
}
