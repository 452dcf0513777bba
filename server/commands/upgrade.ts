import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { runProgram } from '../backup/run-program.ts';
import { placesBelow } from '../install/places.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { TOUCHLINE } from '../places/places.mjs';
import { versionOf } from '../places/version.ts';
import { backupsOf } from '../plugins/server-parts.ts';
import { upgrade } from '../upgrade/upgrade.ts';
import { type Command, say, settingsOf, textOf } from './command.ts';

/** How long the new version may take to be ready, in seconds. */
const PATIENCE = 120;

export const command: Command = {
  usage: `Replaces the installed version by a later one: checks it, backs up, tries it on a copy of the data, migrates, switches,
and goes back by itself if anything fails. Run it as root.

  touchline upgrade TARBALL [--sha256 HASH]

  --sha256 HASH    which hash the tarball must have; else TARBALL.sha256 says so
  --stop COMMAND   stops the server (systemctl stop touchline)
  --start COMMAND  starts it (systemctl start touchline)
  --patience S     how long the new version may take to be ready (120 seconds)`,
  options: {
    sha256: { type: 'string' },
    stop: { type: 'string' },
    start: { type: 'string' },
    patience: { type: 'string' },
  },
  words: 1,
  async run(call) {
    const settings = await settingsOf(call);
    const releases = dirname(realpathSync(TOUCHLINE));
    if (basename(releases) !== 'releases') {
      throw new StartProblem(
        'Only what touchline install has installed can be upgraded by a command.',
      );
    }
    const stop = textOf(call, 'stop') ?? 'systemctl stop touchline';
    const start = textOf(call, 'start') ?? 'systemctl start touchline';
    if (!(textOf(call, 'stop') && textOf(call, 'start'))) {
      await runProgram('systemctl', ['is-active', '--quiet', 'touchline']).catch(() => {
        throw new StartProblem(
          'systemd doesn’t run the service touchline: start it, or say with --stop and --start how that is done.',
        );
      });
    }
    const version = await upgrade({
      tarball: resolve(call.words[0] ?? ''),
      sha256: textOf(call, 'sha256'),
      present: versionOf(),
      // …/opt/touchline/releases
      places: placesBelow(join(releases, '..', '..', '..')),
      parts: await backupsOf(call.root, settings.parts),
      settings,
      config: call.config?.path,
      stop,
      start,
      patience: Number(textOf(call, 'patience') ?? PATIENCE) * 1000,
      say,
    });
    say(`Version ${version} runs.`);
  },
};
