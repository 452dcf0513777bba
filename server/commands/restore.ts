import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { versionOf } from '../places/version.ts';
import { type Command, say, settingsOf, textOf } from './command.ts';
import { readKnownHead } from './known-head.ts';

export const command: Command = {
  usage: `Restores a backup into an empty database and data folder. Stop the server first.

  touchline restore FILE [--head FILE|URL] [--replace] [--older]

  --head         a head of the record's log that people may have: a checkpoint that you noted, or the address of a
                 site; if the backup ends before it, the command says what that means and does nothing
  --replace      replace what is there, after a backup of it beside FILE
  --older        restore although the backup ends before the present record or that head`,
  options: {
    head: { type: 'string' },
    replace: { type: 'boolean' },
    older: { type: 'boolean' },
  },
  words: 1,
  async run(call) {
    const settings = await settingsOf(call);
    const known = await readKnownHead(textOf(call, 'head'));
    const { manifest, before } = await restoreBackup(settings, resolve(call.words[0] ?? ''), {
      known: known ?? undefined,
      older: call.options.older === true,
      replace: call.options.replace === true,
      version: versionOf(),
      say,
    });
    const { made, head } = manifest;
    if (before) say(`What was there is in ${before}.`);
    say(`Restored the backup of ${made}, whose log has ${head.size} entries.`);
    if (!known && !before) {
      say(
        'If you published later heads than that, say so publicly: docs/production.md has what it means.',
      );
    }
  },
};
