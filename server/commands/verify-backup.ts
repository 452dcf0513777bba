import { resolve } from 'node:path';
import { contentsOf } from '../backup/part-shares.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { backupsOf } from '../plugins/server-parts.ts';
import { type CommandOfApp, say } from './command.ts';
import { namedBy, optionUsage } from './part-options.ts';

export const command: CommandOfApp = async (root, asked) => {
  const parts = await backupsOf(root, asked);
  const { shown, lines, options } = optionUsage(parts);
  return {
    usage: `Verifies a backup: its files are what was written, its database opens, and what the application's parts have in it
verifies. Needs neither the server nor its settings, and for one of PostgreSQL only its client's programs.

  touchline verify-backup FILE${shown}${lines && `\n${lines}`}`,
    options,
    words: 1,
    async run(call) {
      const known = await namedBy(call, parts);
      const file = resolve(call.words[0] ?? '');
      const { manifest, report } = await verifyBackup(file, parts, known ? [known] : []);
      for (const line of report) say(line);
      const { made, version, database } = manifest;
      const kind = database === 'pglite' ? 'embedded database' : 'PostgreSQL';
      say(
        `\nThe backup of ${made} (Touchline ${version}, ${kind}${contentsOf(parts, manifest)}) is whole.`,
      );
    },
  };
};
