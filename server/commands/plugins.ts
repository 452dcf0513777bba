import type * as checks from '../app-checks/installed-problems.ts';
import { takeDataFolder } from '../files/data-folder.ts';
import { loadSecrets } from '../files/secrets.ts';
import { StoredMailDriver } from '../mail/stored-mail.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { importTool } from '../places/import-tool.ts';
import { IS_RELEASE } from '../places/places.mjs';
import { findPluginPackages } from '../plugins/plugin-packages.ts';
import { pluginsOff, switchPlugin } from '../plugins/plugin-switches.ts';
import { openEmbeddedBackend } from '../start/embedded-backend.ts';
import { type Command, say, settingsOf, textOf } from './command.ts';

export const command: Command = {
  usage: `Lists the packages of plugins, the plugins that are off, and what is wrong with any, or switches one off or on
for everybody, as the page of plugins does. Uses the server's settings. Stop the server first if its database is the
embedded one. A release was checked when it was made, and lists no problems.

  touchline plugins [--off ID] [--on ID]`,
  options: { off: { type: 'string' }, on: { type: 'string' } },
  /** Opens the database as the server does, and closes it again; what it says goes to the terminal alone. */
  async run(call) {
    const { root } = call;
    const settings = await settingsOf(call);
    if (settings.backend === 'hosted') {
      throw new StartProblem(
        'SUPABASE_URL is set: switch plugins of a hosted project on the page System, Plugins.',
      );
    }
    const switched = [false, true].flatMap((on) => {
      const id = textOf(call, on ? 'on' : 'off');
      return id === undefined ? [] : [{ id, on }];
    });
    const release = settings.databaseUrl ? () => {} : takeDataFolder(settings.dataDir);
    try {
      const secrets = loadSecrets(settings);
      const mail = new StoredMailDriver(settings.dataDir);
      const log = { write() {} };
      const backend = await openEmbeddedBackend({ root, settings, secrets, mail, log });
      try {
        for (const { id, on } of switched) await switchPlugin(backend.runSql, id, on);
        for (const { name, version } of (await findPluginPackages(root)).packages) {
          say(`Package: ${name} ${version}`);
        }
        const off = await pluginsOff(backend.runSql);
        say(`Off: ${off.join(', ') || 'none'}`);
        if (settings.disabledPlugins.length > 0) {
          say(`Off by PLUGINS_DISABLED, which wins: ${settings.disabledPlugins.join(', ')}`);
        }
      } finally {
        await backend.close();
      }
    } finally {
      await release();
    }
    // A switch takes effect at once, also of a plugin whose code can't be read.
    if (IS_RELEASE || switched.length > 0) return 0;
    const { installedProblems } = await importTool<typeof checks>(
      'app-checks/installed-problems.ts',
    );
    const problems = await installedProblems(root);
    for (const line of problems) say(`✗ ${line}`);
    return problems.length > 0 ? 1 : 0;
  },
};
