import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  countFates,
  groupColumns,
  type ImportAccount,
  ROW_FATES,
} from '../src/product/plugins/fixtures/import/columns';
import { ImportFile } from '../src/product/plugins/fixtures/import/import-file';
import type { ImportProblem } from '../src/product/plugins/fixtures/import/import-types';
import { MAX_BYTES, MAX_PORTION } from '../src/product/plugins/fixtures/import/limits';
import {
  groupProblems,
  lineRanges,
  problemText,
} from '../src/product/plugins/fixtures/import/problem-list';
import {
  CHANGED_FIELDS,
  type FatedRow,
  fateRows,
} from '../src/product/plugins/fixtures/import/row-fates';
import { Saving } from '../src/product/plugins/fixtures/import/saving';
import { toProblems } from '../src/product/plugins/fixtures/import/server-problems';
import { readArguments, USAGE } from './import-fixtures/read-arguments';
import { openBackend, readTarget } from './import-fixtures/staff-backend';

/** Maximum number of printed lines; a file of the wrong kind has one on every row. */
const SHOWN = 50;

/** The wizard's English sentences. */
const SENTENCES: Record<string, string> = JSON.parse(
  readFileSync(new URL('../src/product/plugins/fixtures/i18n/en.json', import.meta.url), 'utf8'),
);

/** Imports one file with the wizard's own code. Returns the exit code: 1 if nothing was written. */
async function main(words: string[]): Promise<number> {
  const given = readArguments(words);
  if (given === 'help') {
    console.log(USAGE);
    return 0;
  }
  const { file, dryRun, sheet, options } = given;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const tooLarge = statSync(file).size > MAX_BYTES;
  const bytes = tooLarge ? new Uint8Array(MAX_BYTES + 1) : readFileSync(file);
  const opened = await ImportFile.open(bytes);
  if ('rows' in opened) return refuse(opened.problems);
  const parsed = opened.parse(sheet || opened.chosen, options);
  const { rows, problems, warnings, account } = parsed;
  if (account.columns.length > 0) console.log(accountLines(account).join('\n'));
  if (problems.length > 0) return refuse(problems);
  if (warnings.length > 0) console.log(['Worth a look:', ...problemLines(warnings)].join('\n'));

  const target = readTarget(process.env);
  const saving = new Saving(rows, await openBackend(target));
  const { signal } = new AbortController();
  const errors = await saving.check(signal, tell('Checked', rows.length));
  if (errors.length > 0) return refuse(toProblems(errors));
  const fates = fateRows(parsed, saving.outcomes);
  console.log(['What becomes of the rows:', ...rowLines(fates)].join('\n'));
  if (!dryRun) {
    await saving.save(signal, tell('Saved', rows.length)).catch((error: unknown) => {
      if (saving.saved === 0) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const rest = `${saving.saved} of ${rows.length} rows are saved. Import the file again to save the rest.`;
      throw new Error(`${reason}\n${rest}`);
    });
  }
  const { created, updated, unchanged, odds } = saving.counts;
  console.log(
    `${dryRun ? 'Dry run, nothing saved' : 'Imported'}: ${created} new, ${updated} changed, ` +
      `${unchanged} unchanged fixtures, ${odds} odds (${target.url}).`,
  );
  return 0;
}

/** Says how far a file of several portions is. */
const tell = (what: string, all: number) => (done: number) => {
  if (all > MAX_PORTION) console.log(`${what}: ${done} of ${all} rows.`);
};

function refuse(problems: readonly ImportProblem<string>[]): number {
  console.error(
    [`Nothing was imported. To mend: ${problems.length}`, ...problemLines(problems)].join('\n'),
  );
  return 1;
}

/** A sentence with its values filled in. */
function translate(key: string, params: Record<string, string | number> = {}): string {
  const sentence = SENTENCES[key] ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** What became of each column, and how many rows were read, left out and refused. */
function accountLines({ columns, rows }: ImportAccount): string[] {
  const lines = groupColumns(columns).map(({ use, columns: group }) => {
    const names = group.map(({ name, read, filled }) =>
      read > 0 && read < filled ? translate('import.account.part', { name, read, filled }) : name,
    );
    const what = translate(use === null ? 'import.account.notRead' : `import.column.${use}`);
    return `  ${what}: ${names.join(', ')}`;
  });
  const { READ, SKIPPED, REFUSED } = countFates(rows);
  return [
    'Columns of the file:',
    ...lines,
    `Rows: ${READ} read, ${SKIPPED} left out, ${REFUSED} refused.`,
  ];
}

/** "New: lines 2–9, 12" for each fate, and what changes in each match, the first fifty. */
function rowLines(rows: readonly FatedRow[]): string[] {
  const lines = ROW_FATES.flatMap((fate) => {
    const own = rows.filter((row) => row.fate === fate).map(({ line }) => line);
    const name = translate(`import.fate.${fate}`);
    return own.length > 0 ? [`  ${name}: ${own.length} (${placeOf(own)})`] : [];
  });
  const changed = rows.filter(({ changes }) => changes.length > 0);
  const details = changed.slice(0, SHOWN).map(({ line, match, changes }) => {
    const parts = changes.map(([field, before, after]) =>
      translate('import.rows.change', {
        field: translate(`import.column.${CHANGED_FIELDS[field]}`),
        before: written(before),
        after: written(after),
      }),
    );
    return `    line ${line}, ${match?.home} – ${match?.away}: ${parts.join('; ')}`;
  });
  const hidden = changed.length - SHOWN;
  return [...lines, ...details, ...(hidden > 0 ? [`    … and ${hidden} more`] : [])];
}

const placeOf = (lines: readonly number[]) =>
  `${lines.length > 1 ? 'lines' : 'line'} ${lineRanges(lines)}`;

function written(value: unknown): string {
  if (value === null || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The option that answers a note's question. */
const ANSWERS: Record<string, string> = {
  ZONE_MISSING: '--time-zone',
  ZONE_UNKNOWN: '--time-zone',
  DATE_ORDER_GUESSED: '--dates',
  SPORT_NEEDED: '--sport',
  LEAGUE_NEEDED: '--league',
  SEASON_UNCLEAR: '--season',
};

/** "line 12, FTHG: …" for each problem, equal ones once as "lines 2–9, 12, FTHG: …", the first fifty. */
function problemLines(problems: readonly ImportProblem<string>[]): string[] {
  const groups = groupProblems(problems);
  const lines = groups.slice(0, SHOWN).map(({ problem, rows }) => {
    const place = [problem.row > 0 ? placeOf(rows) : 'file', problem.column];
    const answer = ANSWERS[problem.code];
    const text = [problemText(problem, translate, rows.length), answer && `(${answer})`];
    return `  ${place.filter(Boolean).join(', ')}: ${text.filter(Boolean).join(' ')}`;
  });
  const hidden = groups.length - SHOWN;
  return hidden > 0 ? [...lines, `  … and ${hidden} more`] : lines;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
