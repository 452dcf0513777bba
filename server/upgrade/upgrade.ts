import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runProgram } from '../backup/run-program.ts';
import { switchTo } from '../install/install.ts';
import type { Places } from '../install/places.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { NamedBackup } from '../plugins/server-parts.ts';
import type { Settings } from '../settings/settings.ts';
import { askReadiness, type SaidReady } from './ask-readiness.ts';
import { rehearse } from './rehearse.ts';
import { unpackRelease } from './unpack-release.ts';

export interface UpgradeOptions {
  tarball: string;
  sha256: string | undefined;
  /** What the parts of the application have in backups. */
  parts: readonly NamedBackup[];
  /** The version that runs. */
  present: string;
  places: Places;
  settings: Settings;
  /** The file of settings, for the new version. */
  config: string | undefined;
  /** Commands that stop and start the server. */
  stop: string;
  start: string;
  /** How long the new version may take to be ready, in milliseconds. */
  patience: number;
  say: (line: string) => void;
}

/** Neither the new version runs nor the old one: somebody has to look. */
class NotBack extends StartProblem {}

const run = promisify(execFile);
const shell = (command: string) => run('/bin/sh', ['-c', command]);

/** Waits until the site serves people, and returns what it said last. */
async function becomesReady({ settings, patience }: UpgradeOptions): Promise<SaidReady> {
  const last = Date.now() + patience;
  for (;;) {
    const said = await askReadiness(`http://127.0.0.1:${settings.port}`);
    if (said.serves || Date.now() >= last) return said;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Lets the old version run again, with the data that it knows. */
async function goBack(options: UpgradeOptions, backup: string, migrated: boolean): Promise<void> {
  const { places, parts, present, settings, say } = options;
  await shell(options.stop).catch(() => {});
  if (migrated) {
    const { before } = await restoreBackup(settings, backup, {
      parts,
      replace: true,
      older: true,
      version: present,
      say,
    });
    say(`What the new version had written is in ${before}.`);
  }
  await switchTo(places, present);
  await shell(options.start);
}

/**
 * Replaces the version that runs: checks the release, backs up, tries the new version on a copy of the data, migrates
 * in one transaction while the old one still serves, switches, and asks the site. Whatever fails, the old version runs
 * afterwards as before.
 * @throws {StartProblem} with what failed
 */
export async function upgrade(options: UpgradeOptions): Promise<string> {
  const { places, present, settings, say } = options;
  const { release, version } = await unpackRelease(
    options.tarball,
    places.releases,
    present,
    options.sha256,
  );
  const name = `before-${version}-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}.touchline`;
  const backup = join(places.backups, name);
  try {
    const { migration } = await makeBackup(settings, backup, present, options.parts);
    say(`Backup: ${backup}`);
    const migrated = (await rehearse(release, backup)) > migration;
    say(`Version ${version} works on a copy of the data.`);
    if (migrated && settings.databaseUrl) {
      const config = options.config ? ['--config', options.config] : [];
      await runProgram(process.execPath, [
        join(release, 'bin', 'touchline.mjs'),
        'migrate',
        ...config,
      ]);
      say('The database is migrated.');
    }
    try {
      await shell(options.stop);
      await switchTo(places, version);
      await shell(options.start);
      const { serves, late } = await becomesReady(options);
      if (!serves) throw new Error(`it isn’t ready. ${late.join(' ')}`);
      for (const sentence of late)
        say(`It serves, but not everything is as it should be: ${sentence}`);
    } catch (error) {
      const why = `Version ${version} does not run: ${(error as Error).message}`;
      await goBack(options, backup, migrated).catch((failed: Error) => {
        throw new NotBack(`${why}
Going back to version ${present} failed, too: ${failed.message}
The data as it was before is in ${backup}. Make sure that the server is stopped, lead ${places.current} to ${join(places.releases, present)}, run touchline restore ${backup} --replace --older if the new version has migrated, and start it.`);
      });
      throw new StartProblem(why);
    }
    return version;
  } catch (error) {
    // Its processes may still run: nothing is tidied up, so that what is there can be seen.
    if (error instanceof NotBack) throw error;
    await rm(release, { recursive: true, force: true });
    if (!(error instanceof StartProblem)) throw error;
    throw new StartProblem(
      `${error.message}\nVersion ${present} (${basename(places.current)}) goes on.`,
    );
  }
}
