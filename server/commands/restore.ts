import { resolve } from 'node:path';
import { contentsOf } from '../backup/part-shares.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { versionOf } from '../places/version.ts';
import { backupsOf } from '../plugins/server-parts.ts';
import { type CommandOfApp, say, settingsOf } from './command.ts';
import { namedBy, optionUsage } from './part-options.ts';

export const command: CommandOfApp = async (root, asked) => {
  const parts = await backupsOf(root, asked);
  const { shown, lines, options } = optionUsage(parts);
  return {
    usage: `Restores a backup into an empty database and data folder. Stop the server first.

  touchline restore FILE${shown} [--replace] [--older]
${lines}
  --replace      replace what is there, after a backup of it beside FILE
  --older        restore although the backup has less than what is there, or than people know; without it, the command
                 says what that means and does nothing`,
    options: { ...options, replace: { type: 'boolean' }, older: { type: 'boolean' } },
    words: 1,
    async run(call) {
      const settings = await settingsOf(call);
      const known = await namedBy(call, parts);
      const { manifest, before } = await restoreBackup(settings, resolve(call.words[0] ?? ''), {
        parts,
        known: known ?? undefined,
        older: call.options.older === true,
        replace: call.options.replace === true,
        version: versionOf(),
        say,
      });
      if (before) say(`What was there is in ${before}.`);
      say(`Restored the backup of ${manifest.made}${contentsOf(parts, manifest)}.`);
      if (known || before) return;
      for (const { advice } of parts) if (advice) say(advice);
    },
  };
};
