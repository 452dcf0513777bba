import { parseArgs } from 'node:util';
import {
  type ImportOptions,
  NO_OPTIONS,
} from '../../src/product/plugins/fixtures/import/import-types';

export const USAGE = `Usage: npm run import -- FILE [options]

FILE is our template (CSV), a football-data.co.uk CSV, an openfootball JSON, or another table:
CSV, or an Excel workbook (.xlsx).

  --dry-run             check and count, save nothing
  --sheet NAME          sheet of a workbook (default: the first with rows)
  --sport NAME          football, baseball, basketball, handball, hockey, rugby or volleyball
  --league NAME         for files that do not name it, or to name it otherwise
  --season NAME         e.g. 2024/25
  --country NAME
  --time-zone ZONE      zone of the times in the file, e.g. Europe/London
  --dates dmy|mdy       how 03/04/2025 is meant (default: as the file shows)

Environment: TOUCHLINE_URL (default http://localhost:3000, or PORT),
TOUCHLINE_EMAIL and TOUCHLINE_PASSWORD (default on this machine: the demo tipster).`;

export interface ImportArguments {
  file: string;
  dryRun: boolean;
  /** Name of the sheet; empty: the first with rows. */
  sheet: string;
  options: ImportOptions;
}

/** Reads the command line. Throws an error with one plain sentence if it is invalid. */
export function readArguments(words: string[]): ImportArguments | 'help' {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      sheet: { type: 'string', default: '' },
      sport: { type: 'string', default: '' },
      league: { type: 'string', default: '' },
      season: { type: 'string', default: '' },
      country: { type: 'string', default: '' },
      'time-zone': { type: 'string', default: '' },
      dates: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('Name exactly one file.');
  const { sport, league, season, country, dates } = values;
  if (dates !== 'dmy' && dates !== 'mdy' && dates !== '') throw new Error('--dates is dmy or mdy.');
  const timeZone = values['time-zone'];
  return {
    file,
    dryRun: values['dry-run'],
    sheet: values.sheet,
    options: { ...NO_OPTIONS, sport, league, season, country, timeZone, dateOrder: dates },
  };
}
