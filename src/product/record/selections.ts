const RESULTS = ['HOME', 'DRAW', 'AWAY'] as const;

/** The selections of each kind of market; empty where any exact score `n-n` is allowed. */
export const SELECTIONS = {
  THREE_WAY: RESULTS,
  TWO_WAY: ['HOME', 'AWAY'],
  DOUBLE_CHANCE: ['HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY'],
  DRAW_NO_BET: ['HOME', 'AWAY'],
  ASIAN_HANDICAP: ['HOME', 'AWAY'],
  TOTAL: ['OVER', 'UNDER'],
  TEAM_TOTAL: ['HOME_OVER', 'HOME_UNDER', 'AWAY_OVER', 'AWAY_UNDER'],
  BTTS: ['YES', 'NO'],
  ODD_EVEN: ['ODD', 'EVEN'],
  CORRECT_SCORE: [],
  EUROPEAN_HANDICAP: RESULTS,
  HALF_TIME_FULL_TIME: RESULTS.flatMap((half) => RESULTS.map((full) => `${half}/${full}`)),
  SET_SCORE: [],
  POINT_HANDICAP: ['HOME', 'AWAY'],
} as const satisfies Record<string, readonly string[]>;

/** An exact score, home side first. */
export const SCORE = /^\d{1,3}-\d{1,3}$/;

type Kind = keyof typeof SELECTIONS;

/** Kinds whose pick needs a line. */
const LINE_KINDS: readonly Kind[] = [
  'ASIAN_HANDICAP',
  'TOTAL',
  'TEAM_TOTAL',
  'EUROPEAN_HANDICAP',
  'POINT_HANDICAP',
];

/** Whether picks of this kind carry a line. */
export function needsLine(kind: Kind): boolean {
  return LINE_KINDS.includes(kind);
}

/** Whether a value read from outside names a kind of market. */
export function isMarketKind(value: string): value is Kind {
  return Object.hasOwn(SELECTIONS, value);
}
