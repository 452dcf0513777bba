import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommand } from '../server/operator/command-line.mjs';
import { StartProblem } from '../server/operator/start-problem.ts';
import { writeLogOf } from '../src/product/server/record-log/write-log-of.ts';

/**
 * `npm run write-log -- FOLDER`: writes the record's log and files below FOLDER as a web server serves them, from
 * the database of DATABASE_URL or the data folder. Exit 0 done, 1 failed, 2 wrong use.
 */
const USAGE = `Writes the record's log and its files as a web server serves them.

  npm run write-log -- FOLDER`;
const [folder, ...rest] = readCommand({ usage: USAGE, allowPositionals: true }).positionals;
if (!folder || rest.length > 0) {
  process.stderr.write('Name the folder to write to: npm run write-log -- FOLDER\n');
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
try {
  const { size, written } = await writeLogOf(process.env, root, resolve(folder));
  process.stdout.write(`The log has ${size} entries; ${written} files are new or other ones.\n`);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
