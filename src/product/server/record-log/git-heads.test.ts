import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../server/testing/test-site.ts';
import { leafHash } from '../../record/log/merkle.ts';
import { commitHead } from './git-heads.ts';
import { logKey } from './log-key.ts';
import { openRecordLog } from './record-log.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder.path, ...args], { encoding: 'utf8' });

/** A log with this many entries. */
const logOf = (size: number, word = 'entry') => {
  const leaves = Array.from({ length: size }, (_, index) =>
    leafHash(utf8ToBytes(`${word} ${index}`)),
  );
  return openRecordLog(
    async (sql) => {
      const from = Number(/index >= (\d+)/.exec(sql)?.[1]);
      return leaves.slice(from).map((hash) => ({ leaf_hash: bytesToHex(hash) }));
    },
    logKey('record.example/record/log', new Uint8Array(32).fill(7)),
  );
};

it('commits each head once, and nothing else of the repository', async () => {
  git('init', '-q');
  writeFileSync(join(folder.path, 'notes.txt'), 'mine');
  git('add', 'notes.txt');
  expect(await commitHead(logOf(3), folder.path)).toBe(true);
  expect(await commitHead(logOf(3), folder.path)).toBe(false);
  expect(await commitHead(logOf(7), folder.path)).toBe(true);
  const subjects = git('log', '--format=%s').trim().split('\n');
  expect(subjects).toEqual([
    expect.stringMatching(/^7 [0-9a-f]{16}$/),
    expect.stringMatching(/^3 /),
  ]);
  expect(git('show', 'HEAD:checkpoint')).toBe(await logOf(7).checkpoint());
  expect(git('status', '--short')).toBe('A  notes.txt\n');
});

it('refuses a repository whose checkpoint the log does not continue, and leaves it unchanged', async () => {
  git('init', '-q');
  await commitHead(logOf(7), folder.path);
  await expect(commitHead(logOf(9, 'other'), folder.path)).rejects.toThrow(
    /none that this log continues/,
  );
  await expect(commitHead(logOf(3), folder.path)).rejects.toThrow(/none that this log continues/);
  expect(git('show', 'HEAD:checkpoint')).toBe(await logOf(7).checkpoint());
  expect(git('status', '--short')).toBe('');
});

it('reports a missing repository, and writes nothing', async () => {
  await expect(commitHead(logOf(3), folder.path)).rejects.toThrow(/not a git repository/);
  expect(existsSync(join(folder.path, 'checkpoint'))).toBe(false);
});
