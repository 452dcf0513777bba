import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One process as /proc shows it; the times are in the kernel's ticks. */
export interface ProcessTimes {
  pid: number;
  parent: number;
  /** Tells a process from a later one with the same pid. */
  startedAt: number;
  own: number;
}

/** The kernel shows times in hundredths of a second, whatever its own clock. */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 1000;

/**
 * Adds up the CPU time of all processes under one, the detached ones included. Browsers and
 * databases end by a signal to the whole group, and nobody waits for those processes; so each
 * process's last reading is kept.
 */
export class CpuTally {
  private readonly readings = new Map<string, number>();
  constructor(private readonly root: number) {}

  /** Takes a sample of all processes of the machine. */
  add(processes: ProcessTimes[]): void {
    const key = ({ pid, startedAt }: ProcessTimes) => `${pid} ${startedAt}`;
    const ours = new Set([this.root]);
    for (const one of processes) if (this.readings.has(key(one))) ours.add(one.pid);
    const isNew = (one: ProcessTimes) => !ours.has(one.pid) && ours.has(one.parent);
    for (let found = processes.filter(isNew); found.length > 0; found = processes.filter(isNew)) {
      for (const one of found) ours.add(one.pid);
    }
    ours.delete(this.root);
    for (const one of processes) if (ours.has(one.pid)) this.readings.set(key(one), one.own);
  }

  /** In ticks. */
  get total(): number {
    return [...this.readings.values()].reduce((sum, own) => sum + own, 0);
  }
}

/** Reads a line of /proc/PID/stat; the name in brackets may hold anything. */
export function parseStat(line: string): ProcessTimes {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const at = (place: number) => Number(fields[place - 3]);
  return {
    pid: Number.parseInt(line, 10),
    parent: at(4),
    startedAt: at(22),
    own: at(14) + at(15),
  };
}

function readProcess(pid: string | number): ProcessTimes | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

const readAll = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
    .filter((one) => one !== null);

/** Runs the command that follows and has the shell say what it waited for used: its own time, then its children's. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

/** Reads what the shell's `times` wrote: a line of its own times and one of its children's, user and system. */
export function parseTimes(text: string): number {
  const [, ofChildren = ''] = text.split('\n');
  return [...ofChildren.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)].reduce(
    (sum, [, minutes, seconds, part]) => sum + Number(minutes) * 60 + Number(`${seconds}.${part}`),
    0,
  );
}

type Stream = 'ignore' | 'pipe' | 'inherit' | number;

export interface Counted {
  child: ChildProcess;
  /** Ends the measurement and gives the CPU-seconds; null where there is no /proc. */
  cpuSeconds: () => number | null;
}

function spawnTimed(command: string[], env: NodeJS.ProcessEnv, stdio: Stream[]) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cpu-'));
  const file = join(folder, 'times');
  const times = openSync(file, 'w');
  const child = spawn('sh', ['-c', TIMED, 'sh', ...command], { env, stdio: [...stdio, times] });
  closeSync(times);
  const waitedFor = () => {
    const seconds = parseTimes(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true, force: true });
    return seconds;
  };
  return { child, waitedFor };
}

/**
 * Starts a command and measures the CPU time of all its processes, whatever runs beside it.
 * @param stdio of its first three streams
 */
export function spawnCounted(
  command: string[],
  env: NodeJS.ProcessEnv,
  stdio: Stream[],
  sampleMs = SAMPLE_MS,
): Counted {
  if (process.platform !== 'linux') {
    const [program = '', ...args] = command;
    return { child: spawn(program, args, { env, stdio }), cpuSeconds: () => null };
  }
  const { child, waitedFor } = spawnTimed(command, env, stdio);
  const tally = new CpuTally(child.pid ?? 0);
  const timer = setInterval(() => tally.add(readAll()), sampleMs);
  return {
    child,
    cpuSeconds() {
      clearInterval(timer);
      tally.add(readAll());
      // Each misses something: sampling what lived between two samples, the kernel's sum what nobody waited for.
      return Math.max(tally.total / TICKS_PER_SECOND, waitedFor());
    },
  };
}
