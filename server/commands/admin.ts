import { takeDataFolder } from '../files/data-folder.ts';
import { loadSecrets } from '../files/secrets.ts';
import { StoredMailDriver } from '../mail/stored-mail.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { openEmbeddedBackend } from '../start/embedded-backend.ts';
import { type Command, say, settingsOf } from './command.ts';
import { makeAdmin } from './make-admin.ts';

export const command: Command = {
  usage: `Makes an administrator, or lets one in again. Prints a link for choosing a password; it works once, for ten minutes.
Uses the server's settings. Stop the server first if its database is the embedded one. With --lost-factor the account's
authenticator apps, passkeys and recovery codes are removed, too.

  touchline admin ADDRESS [--lost-factor]`,
  words: 1,
  options: { 'lost-factor': { type: 'boolean' } },
  /** Opens the database as the server does, and closes it again; what it says goes to the terminal alone. */
  async run(call) {
    const { root, words } = call;
    const settings = { ...(await settingsOf(call)), confirmEmail: false };
    if (settings.backend === 'hosted') {
      throw new StartProblem(
        'SUPABASE_URL is set: docs/deploy.md says how a hosted project gets its first administrator.',
      );
    }
    const release = settings.databaseUrl ? () => {} : takeDataFolder(settings.dataDir);
    try {
      const secrets = loadSecrets(settings);
      const mail = new StoredMailDriver(settings.dataDir);
      const log = { write() {} };
      const backend = await openEmbeddedBackend({ root, settings, secrets, mail, log });
      try {
        const { created, link } = await makeAdmin(
          backend,
          backend.secrets,
          settings.siteUrl,
          words[0] ?? '',
          { lostFactor: call.options['lost-factor'] === true },
        );
        say(
          `${created ? 'A new account' : 'The account'} is an administrator now. Choose a password within ten minutes:\n\n  ${link}`,
        );
      } finally {
        await backend.close();
      }
    } finally {
      await release();
    }
  },
};
