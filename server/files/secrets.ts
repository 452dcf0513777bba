import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from '../operator/start-problem.ts';
import type { Settings } from '../settings/settings.ts';
import type { ServerFiles } from './server-files.ts';

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Secrets published in documentation; anyone who knows them can sign any token. */
const KNOWN_SECRETS =
  /^(super-secret-jwt-token-with-at-least-32-characters-long|your-super-secret.*|secret|changeme)$/i;

const key = (prefix: string) => `${prefix}${randomBytes(24).toString('base64url')}`;

const newSecrets = (): Secrets => ({
  jwtSecret: randomBytes(48).toString('base64url'),
  publishableKey: key('sb_publishable_'),
  secretKey: key('sb_secret_'),
});

const FILE = 'secrets.json';

function readOrMake(path: string): Secrets {
  if (!existsSync(path)) {
    const made = newSecrets();
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new StartProblem(
      `The file ${path} is damaged; delete it to get new keys (everybody has to sign in again).`,
    );
  }
}

/**
 * The embedded backend's keys: generated at random on the first start and kept in the data folder,
 * readable by its owner only. JWT_SECRET replaces the signing secret.
 * @throws {StartProblem} if the file is damaged, or others can reach the site and the secret is publicly known
 */
export function loadSecrets(settings: Pick<Settings, 'dataDir' | 'jwtSecret' | 'shared'>): Secrets {
  const kept = readOrMake(join(settings.dataDir, FILE));
  const secrets = { ...kept, jwtSecret: settings.jwtSecret ?? kept.jwtSecret };
  if (secrets.jwtSecret.length < 32) {
    throw new StartProblem('JWT_SECRET must have at least 32 characters.');
  }
  if (settings.shared && KNOWN_SECRETS.test(secrets.jwtSecret)) {
    throw new StartProblem(
      'JWT_SECRET is a publicly known default; choose a random one where others can reach the site.',
    );
  }
  return secrets;
}

/**
 * The keys of all servers of a database: those of the first one. JWT_SECRET, where it is set, isn't kept there.
 * @param files the database's
 * @param own the keys of this server's data folder
 * @throws {StartProblem} if what the database has is damaged
 */
export async function shareSecrets(
  files: Pick<ServerFiles, 'keep'>,
  own: Secrets,
  { jwtSecret }: Pick<Settings, 'jwtSecret'>,
): Promise<Secrets> {
  const offered = jwtSecret === undefined ? own : { ...own, jwtSecret: newSecrets().jwtSecret };
  const kept = await files.keep(FILE, Buffer.from(JSON.stringify(offered)));
  try {
    const shared = secretsSchema.parse(JSON.parse(Buffer.from(kept).toString('utf8')));
    return { ...shared, jwtSecret: jwtSecret ?? shared.jwtSecret };
  } catch {
    throw new StartProblem(
      `The row ${FILE} of private.server_files in the database is damaged; delete it to get new keys (everybody has to sign in again).`,
    );
  }
}
