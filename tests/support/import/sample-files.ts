import { NO_OPTIONS } from '@/product/plugins/fixtures/import/import-types';
import {
  type ImportText,
  openImport,
  parseImport,
} from '@/product/plugins/fixtures/import/parse-import';

/** A small invented football-data.co.uk file: two matches, all relevant columns. */
export const FOOTBALL_DATA = [
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5,AHCh,AvgCAHH,AvgCAHA',
  'E0,16/08/2024,20:00,Northgate,Southmere,2,1,H,1,0,H,1.80,3.60,4.50,1.90,1.95,-0.75,2.02,1.86',
  'E0,26/12/24,15:00,Eastfield,Westbrook,0,0,D,0,0,D,2.40,3.30,3.00,2.10,1.75,0,1.93,1.95',
];

/** A small invented openfootball league: played, after penalties, without a time, upcoming. */
export const OPENFOOTBALL = {
  name: 'Invented Champions League 2024/25',
  matches: [
    {
      round: 'Matchday 1',
      date: '2024-09-17',
      time: '21:00',
      team1: 'Northgate FC (ENG)',
      team2: 'Southmere (FRA)',
      score: { ht: [1, 0], ft: [1, 1] },
    },
    {
      round: 'Final',
      date: '2025-03-11',
      time: '21:00',
      team1: 'Eastfield FC',
      team2: 'Westbrook FC',
      score: { ht: [0, 1], ft: [1, 1], et: [2, 2], p: [4, 1] },
    },
    { round: 'Final', date: '2025-03-12', team1: 'Northgate FC', team2: 'Westbrook FC' },
    {
      round: 'Final',
      date: '2025-05-31',
      time: '21:00',
      team1: 'Eastfield FC',
      team2: 'Southmere',
    },
  ],
};

/** Our template with one match of each kind of score. */
export const TEMPLATE = [
  'id,sport,league,season,country,round,date,time,home,away,venue,state,home_score,away_score,home_full,away_full,home_half,away_half,periods',
  'a1,football,Test League,2025/26,Nowhere,R1,2026-01-17,15:00,Northgate,Southmere,Old Park,FINISHED,2,1,,,1,0,',
  'a2,hockey,Test Hockey,2025/26,,R1,2026-01-17,19:00,Wolves X,Lynx Y,,finished,2,2,3,2,,,1-0;0-1;1-1;1-0',
  'a3,volleyball,Test Volley,2025/26,,R1,2099-01-18,,Alba,Brisa,,,,,,,,,',
];

export const NOW = new Date('2026-02-01T00:00:00Z');

/** Opens and reads a text as the wizard does. */
export function read(text: string | readonly string[] | object, options = {}) {
  const whole = Array.isArray(text) ? text.join('\r\n') : text;
  const bytes = new TextEncoder().encode(
    typeof whole === 'string' ? whole : JSON.stringify(whole, null, 2),
  );
  const opened = openImport(bytes);
  if ('rows' in opened) return { ...opened, format: null };
  const { format }: ImportText = opened;
  return { ...parseImport(opened, { ...NO_OPTIONS, ...options }, NOW), format };
}

/** The codes with their lines, for short comparisons: `3 BAD_DATE Date`. */
export function brief(problems: readonly { row: number; column: string | null; code: string }[]) {
  return problems.map(({ row, column, code }) =>
    [row, code, column].filter((x) => x !== null).join(' '),
  );
}
