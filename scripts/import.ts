import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ImportProblem } from '../src/plugins/fixtures/import/import-types';
import { MAX_BYTES } from '../src/plugins/fixtures/import/limits';
import { openImport, parseImport } from '../src/plugins/fixtures/import/parse-import';
import { toProblems } from '../src/plugins/fixtures/import/server-problems';
import { readArguments, USAGE } from './import-fixtures/read-arguments';
import { problemLines } from './import-fixtures/report';
import { openBackend, readTarget } from './import-fixtures/staff-backend';

/** Imports one file with the wizard's own code. Gives the exit code: 1 when nothing was written. */
async function main(words: string[]): Promise<number> {
  const given = readArguments(words);
  if (given === 'help') {
    console.log(USAGE);
    return 0;
  }
  const { file, dryRun, options } = given;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const tooLarge = statSync(file).size > MAX_BYTES;
  const opened = openImport(tooLarge ? new Uint8Array(MAX_BYTES + 1) : readFileSync(file));
  if ('rows' in opened) return refuse(opened.problems);
  const { rows, problems, warnings } = parseImport(opened, options);
  if (problems.length > 0) return refuse(problems);
  if (warnings.length > 0) console.log(['Worth a look:', ...problemLines(warnings)].join('\n'));

  const target = readTarget(process.env);
  const send = await openBackend(target);
  const { created, updated, unchanged, odds, errors } = await send(rows, dryRun);
  if (errors.length > 0) return refuse(toProblems(errors));
  console.log(
    `${dryRun ? 'Dry run, nothing saved' : 'Imported'}: ${created} new, ${updated} changed, ` +
      `${unchanged} unchanged fixtures, ${odds} odds (${target.url}).`,
  );
  return 0;
}

function refuse(problems: readonly ImportProblem<string>[]): number {
  console.error(
    [`Nothing was imported. To mend: ${problems.length}`, ...problemLines(problems)].join('\n'),
  );
  return 1;
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
