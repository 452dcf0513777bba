import { spawn } from 'node:child_process';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';
import { takeDataFolder } from './data-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const lockFile = () => join(folder.path, 'server.lock');

describe('takeDataFolder', () => {
  it('creates the folder, and releases it', () => {
    const path = join(folder.path, 'new', 'one');
    takeDataFolder(path)();
    takeDataFolder(path)();
  });

  it('makes it private to its owner, even if it already existed', () => {
    chmodSync(folder.path, 0o755);
    takeDataFolder(folder.path)();
    expect(statSync(folder.path).mode & 0o777).toBe(0o700);
  });

  it.runIf(existsSync('/proc'))('says so where the system makes no folders', () => {
    expect(() => takeDataFolder('/proc/nope/data')).toThrow(/cannot be written \(\w+\)/);
  });

  it('refuses a folder held by a running process', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, born: null }));
    expect(() => takeDataFolder(folder.path)).toThrow(
      `is in use by another Touchline (process ${process.ppid})`,
    );
  });

  it('takes over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('exit', resolve));
    writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, born: '1' }));
    takeDataFolder(folder.path)();
  });

  it('is not fooled by a reused process id', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, born: 'another time' }));
    takeDataFolder(folder.path)();
  });

  it('takes over a half-written lock', () => {
    writeFileSync(lockFile(), '{"pid":');
    takeDataFolder(folder.path)();
  });

  it('says in one sentence that the folder cannot be written', () => {
    writeFileSync(join(folder.path, 'file'), '');
    expect(() => takeDataFolder(join(folder.path, 'file'))).toThrow(
      /^The data folder .* cannot be written \((EEXIST|ENOTDIR)\); set DATA_DIR to a folder that can\.$/,
    );
  });
});
