import { resolve } from 'node:path';
import type { Command } from 'touchline/server';
import { writeLogOf } from '../record-log/write-log-of.ts';

export const command: Command = {
  usage: `Writes the record's log and its files as a web server serves them, from the database of DATABASE_URL or the data folder.

  touchline write-log FOLDER`,
  words: 1,
  async run({ env, root, words }) {
    const { size, written } = await writeLogOf(env, root, resolve(words[0] ?? ''));
    process.stdout.write(`The log has ${size} entries; ${written} files are new or other ones.\n`);
  },
};
