import { resolve } from 'node:path';
import { verifyBackup } from '../backup/verify-backup.ts';
import { type Command, say, textOf } from './command.ts';
import { readKnownHead } from './known-head.ts';

export const command: Command = {
  usage: `Verifies a backup: its files are what was written, its database opens, and the record in it verifies. Needs neither
the server nor its settings, and for one of PostgreSQL only its client's programs.

  touchline verify-backup FILE [--head FILE|URL]

  --head         an earlier head of the record's log, which the record must lead through: a checkpoint that you
                 noted, or the address of a site`,
  options: { head: { type: 'string' } },
  words: 1,
  async run(call) {
    const known = await readKnownHead(textOf(call, 'head'));
    const { manifest, report } = await verifyBackup(
      resolve(call.words[0] ?? ''),
      known ? [known] : [],
    );
    for (const line of report) say(line);
    const { made, version, database, head } = manifest;
    say(
      `\nThe backup of ${made} (Touchline ${version}, ${database === 'pglite' ? 'embedded database' : 'PostgreSQL'}, log with ${head.size} entries) is whole.`,
    );
  },
};
