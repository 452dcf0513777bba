import { fileURLToPath } from 'node:url';
import { takeDataFolder } from '../server/data-folder.ts';
import { openEmbeddedBackend } from '../server/embedded-backend.ts';
import { makeAdmin } from '../server/make-admin.ts';
import { loadSecrets } from '../server/secrets.ts';
import { readSettings } from '../server/settings.ts';
import { StartProblem } from '../server/start-problem.ts';
import { StoredMailDriver } from '../server/stored-mail.ts';
import { readCommand } from './command-line.mjs';

/**
 * `npm run admin -- ADDRESS`: makes an administrator, or lets one in again, by a one-time link that is printed. Reads
 * the server's settings. Exit 0 done, 1 failed, 2 wrong use.
 */
const USAGE = `Makes an administrator, or lets one in again. Prints a link for choosing a password; it works once, for an hour.
Uses the server's settings. Stop the server first if its database is the embedded one.

  npm run admin -- ADDRESS`;

/** Opens the database as the server does, and closes it again. */
async function main(address: string): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const settings = { ...readSettings(process.env, root), confirmEmail: false };
  if (settings.backend === 'hosted') {
    throw new StartProblem(
      'SUPABASE_URL is set: docs/deploy.md says how a hosted project gets its first administrator.',
    );
  }
  const release = settings.databaseUrl ? () => {} : takeDataFolder(settings.dataDir);
  try {
    const secrets = loadSecrets(settings);
    const mail = new StoredMailDriver(settings.dataDir);
    const log = { write: (...said: unknown[]) => console.error(...said.slice(1)) };
    const backend = await openEmbeddedBackend({ root, settings, secrets, mail, log });
    try {
      const { created, link } = await makeAdmin(
        backend,
        backend.secrets,
        settings.siteUrl,
        address,
      );
      process.stdout.write(
        `${created ? 'A new account' : 'The account'} is an administrator now. Choose a password within the hour:\n\n  ${link}\n`,
      );
    } finally {
      await backend.close();
    }
  } finally {
    await release();
  }
}

const [address, ...rest] = readCommand({ usage: USAGE, allowPositionals: true }).positionals;
if (!address || rest.length > 0) {
  process.stderr.write('Name the address: npm run admin -- ADDRESS\n');
  process.exit(2);
}
try {
  await main(address);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
