import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeBackup, noteBackup } from '../backup/make-backup.ts';
import { contentsOf } from '../backup/part-shares.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { versionOf } from '../places/version.ts';
import { backupsOf } from '../plugins/server-parts.ts';
import { type Command, say, settingsOf } from './command.ts';

export const command: Command = {
  usage: `Backs up the database, the keys and what the application's parts keep, as they are at one moment, while the server
runs or not. The file holds the site's keys: keep it where only you can read it.

  touchline backup FILE [--no-verify]

  --no-verify    don't open the backup afterwards to verify it`,
  options: { 'no-verify': { type: 'boolean' } },
  words: 1,
  async run(call) {
    const settings = await settingsOf(call);
    const file = resolve(call.words[0] ?? '');
    const parts = await backupsOf(call.root, settings.parts);
    const manifest = await makeBackup(settings, file, versionOf(), parts);
    const verified = call.options['no-verify'] !== true;
    if (verified) await verifyBackup(file, parts);
    const { size: bytes } = statSync(file);
    await noteBackup(settings, { file, bytes, verified });
    const contents = contentsOf(parts, manifest);
    say(`${file}: ${(bytes / 1e6).toFixed(1)} MB${contents}${verified ? ', verified' : ''}.`);
  },
};
