interface Scored {
  home_reg: number | null;
  away_reg: number | null;
  home_full: number | null;
  away_full: number | null;
}

/** "2–1", or nothing while the result is not known. */
export function scoreText(row: Scored): string {
  const home = row.home_full ?? row.home_reg;
  const away = row.away_full ?? row.away_reg;
  return home === null || away === null ? '' : `${home}–${away}`;
}
