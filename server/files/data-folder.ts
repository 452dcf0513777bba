import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../operator/start-problem.ts';

const LOCK = 'server.lock';

interface Lock {
  pid: number;
  /** The process's start time as the kernel counts it; null if it can't be read. */
  born: string | null;
}

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/**
 * Linux gives each process's state and start time; the latter distinguishes a reused process id from the
 * real one. Null if this can't be read.
 */
function processFacts(pid: number): { ended: boolean; born: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { ended: fields[0] === 'Z' || fields[0] === 'X', born: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function isAlive({ pid, born }: Lock): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = processFacts(pid);
  return now === null || (!now.ended && (born === null || born === now.born));
}

function readLock(path: string): Lock | null {
  try {
    const lock = JSON.parse(readFileSync(path, 'utf8')) as Partial<Lock>;
    return typeof lock.pid === 'number' ? { pid: lock.pid, born: lock.born ?? null } : null;
  } catch {
    return null;
  }
}

/** Creates a folder and its parents, one by one: Node's recursive mkdir never ends where the system allows none (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  mkdirSync(path, { mode: 0o700 });
}

/** The folder's contents are private, even if somebody else created it. */
function keepPrivate(path: string): void {
  try {
    if (statSync(path).isDirectory()) chmodSync(path, 0o700);
  } catch {
    // It belongs to another account, which decides.
  }
}

/**
 * Creates the data folder if it is missing and locks it for this process. A lock left behind by a killed
 * process is taken over.
 * @returns a function that releases the folder
 * @throws {StartProblem} if the folder cannot be written or another process has it
 */
export function takeDataFolder(dataDir: string): () => void {
  const path = join(dataDir, LOCK);
  try {
    makeFolder(dataDir);
    keepPrivate(dataDir);
    const other = readLock(path);
    if (other && other.pid !== process.pid && isAlive(other)) {
      throw new StartProblem(
        `The data folder ${dataDir} is in use by another Touchline (process ${other.pid}); stop it or set DATA_DIR to another folder.`,
      );
    }
    rmSync(path, { force: true });
    const lock: Lock = { pid: process.pid, born: processFacts(process.pid)?.born ?? null };
    writeFileSync(path, JSON.stringify(lock), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    if (errorCode(error) === 'EEXIST' && readLock(path)) {
      throw new StartProblem(`The data folder ${dataDir} is in use by another Touchline.`);
    }
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${errorCode(error)}); set DATA_DIR to a folder that can.`,
    );
  }
  return () => rmSync(path, { force: true });
}
