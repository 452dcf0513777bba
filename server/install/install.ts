import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from '../backup/run-program.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { parseConfig } from '../settings/config-file.ts';
import { asAdmin, makeDatabase } from './make-database.ts';
import { type Places, placesBelow } from './places.ts';
import { caddyOf, nginxOf } from './proxies.ts';
import { unitOf } from './unit.ts';

export interface InstallOptions {
  /** The release's folder. */
  release: string;
  version: string;
  /** Everything goes below it; `/` on a server. */
  root: string;
  /** New settings, by name; one that the file has already stays as it is. */
  settings: Record<string, string>;
  /** An administrator of PostgreSQL; the system's own if missing. */
  databaseAdmin: string | undefined;
  say: (line: string) => void;
}

/** Writes a file, unless it is there as it should be. */
async function put(path: string, text: string, mode: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if (!existsSync(path) || (await readFile(path, 'utf8')) !== text) {
    await writeFile(`${path}.new`, text, { mode });
    await rename(`${path}.new`, path);
  }
  await chmod(path, mode);
}

async function link(path: string, target: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(`${path}.new`, { force: true });
  await symlink(target, `${path}.new`);
  await rename(`${path}.new`, path);
}

/** Makes `current` lead to a release. */
export const switchTo = (places: Places, version: string) =>
  link(places.current, join(places.releases, version));

/** Adds the settings that the file doesn't have; lines that are there stay as they are. */
async function writeConfig(
  path: string,
  settings: Record<string, string>,
  options: InstallOptions,
) {
  const before = existsSync(path)
    ? await readFile(path, 'utf8')
    : '# The settings of Touchline, NAME=value, one a line; docs/deploy.md lists them. Restart it after a change.\n';
  const has = parseConfig(path, before);
  if (has.mistakes.length > 0) {
    const lines = has.mistakes.map(({ line, sentence }) => `${path}, line ${line}: ${sentence}`);
    throw new StartProblem(lines.join('\n'));
  }
  let text = before;
  for (const [name, value] of Object.entries(settings)) {
    if (!(name in has.values)) text += `${text.endsWith('\n') ? '' : '\n'}${name}=${value}\n`;
    else if (has.values[name] !== value && name in options.settings) {
      options.say(`${name} stays as it is in ${path}.`);
    }
  }
  await put(path, text, 0o600);
  return parseConfig(path, text).values;
}

/** The service's account on a real system; null below another root. */
async function makeAccount({ root }: InstallOptions, { user, data }: Places) {
  if (root !== '/') return null;
  if ((await runProgram('id', ['-u', user]).catch(() => '')) === '') {
    await runProgram('useradd', [
      '--system',
      '--user-group',
      '--home-dir',
      data,
      '--shell',
      '/usr/sbin/nologin',
      user,
    ]);
  }
  const ids = await Promise.all(['-u', '-g'].map((flag) => runProgram('id', [flag, user])));
  return { uid: Number(ids[0]), gid: Number(ids[1]) };
}

/** Puts this release where it runs, unless it is there. */
async function placeRelease({ release, version }: InstallOptions, places: Places): Promise<void> {
  const target = join(places.releases, version);
  if (!existsSync(target)) {
    await mkdir(places.releases, { recursive: true });
    await rm(`${target}.new`, { recursive: true, force: true });
    await cp(release, `${target}.new`, { recursive: true });
    await rename(`${target}.new`, target);
  }
  // An upgrade may have led it elsewhere.
  const there = await realpath(places.current).catch(() => null);
  if (there === null) await switchTo(places, version);
  const own = await lstat(places.bin).catch(() => null);
  if (!own || own.isSymbolicLink())
    await link(places.bin, join(places.current, 'bin', 'touchline'));
}

/**
 * Installs this release as a service, or repairs an installation: what is missing is made, settings and secrets that are
 * there stay as they are.
 * @throws {StartProblem} with a sentence
 */
export async function install(
  options: InstallOptions,
): Promise<{ places: Places; values: Record<string, string> }> {
  const { root, say } = options;
  const places = placesBelow(root);
  const account = await makeAccount(options, places);
  await placeRelease(options, places);
  for (const path of [places.data, places.backups]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await chmod(path, 0o700);
    if (account) await chown(path, account.uid, account.gid);
  }
  // Beyond this machine, the service reaches the database as protected as its administrator did.
  const { host, search } = new URL(options.databaseAdmin ?? 'postgres://127.0.0.1:5432');
  const password = randomBytes(24).toString('base64url');
  const defaults = {
    DATA_DIR: places.data,
    DATABASE_URL: `postgres://touchline:${password}@${host}/touchline${search}`,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const values = await writeConfig(places.config, { ...options.settings, ...defaults }, options);
  if (account) await chown(places.config, account.uid, account.gid);
  say(`Settings: ${places.config}`);
  if (!('DATABASE_URL' in options.settings)) {
    await makeDatabase(asAdmin(options.databaseAdmin), new URL(values.DATABASE_URL ?? ''));
    say('Database: touchline, with a role of its own');
  }
  const site = { host: new URL(values.SITE_URL ?? '').hostname, port: Number(values.PORT ?? 3000) };
  await put(places.unit, unitOf(places), 0o644);
  await put(places.nginx, nginxOf(site), 0o644);
  await put(places.caddy, caddyOf(site), 0o644);
  say(`Service: ${places.unit}\nProxy: ${places.caddy} or ${places.nginx}`);
  return { places, values };
}
