import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bytesToHex } from '@noble/hashes/utils.js';
import { everyHour } from '../every-hour.ts';
import type { RecordLog } from './record-log.ts';
import { continues, readHead } from './write-log.ts';

const run = promisify(execFile);
const FILE = 'checkpoint';
/** The committer, if the repository names none. */
const NOBODY = ['-c', 'user.name=Touchline', '-c', 'user.email=record@localhost'];

async function git(repository: string, ...args: string[]): Promise<string> {
  // Variables of a git process that called us would point to its own repository.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
  );
  const { stdout } = await run('git', ['-C', repository, ...args], { env, timeout: 30_000 });
  return stdout;
}

/** The user in the repository's settings, or ours by default. */
async function author(repository: string): Promise<string[]> {
  const email = await git(repository, 'config', 'user.email').catch(() => '');
  return email === '' ? NOBODY : [];
}

/**
 * Commits the log's head to a git repository, as its file `checkpoint`, unless it is already there.
 * @returns whether there was something to commit
 * @throws if it is not a repository, git fails, or the repository's head is of another log or history
 */
export async function commitHead(log: RecordLog, repository: string): Promise<boolean> {
  const path = join((await git(repository, 'rev-parse', '--show-toplevel')).trimEnd(), FILE);
  const note = await log.checkpoint();
  const head = readHead(note);
  const known = await git(repository, 'show', `HEAD:${FILE}`).catch(() => null);
  if (known !== null) {
    if (!continues(known, await log.tree())) {
      throw new Error('its checkpoint is none that this log continues');
    }
    if (readHead(known)?.size === head?.size) return false;
  }
  if (!head || head.size === 0) return false;
  writeFileSync(path, note);
  const message = `${head.size} ${bytesToHex(head.root).slice(0, 16)}`;
  await git(repository, 'add', '--', path);
  await git(repository, ...(await author(repository)), 'commit', '-q', '-m', message, '--', path);
  return true;
}

/**
 * Commits the head every hour in which the log has grown, until it is stopped.
 * @returns a function that stops it, and waits for a commit in progress
 */
export function keepCommitted(
  log: RecordLog,
  repository: string | undefined,
  report: (...parts: unknown[]) => void,
): () => Promise<void> {
  if (repository === undefined) return async () => {};
  return everyHour(
    () => commitHead(log, repository),
    (error) => report('error', `the record's head is not in ${repository}`, error),
  );
}
