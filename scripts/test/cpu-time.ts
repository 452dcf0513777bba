import { readdirSync, readFileSync } from 'node:fs';

/** One process as /proc shows it; the times are in the kernel's ticks. */
export interface ProcessTimes {
  pid: number;
  parent: number;
  /** Tells a process from a later one with the same pid. */
  startedAt: number;
  own: number;
  /** What its ended children used, as far as it waited for them. */
  waitedFor: number;
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
    waitedFor: at(16) + at(17),
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

/**
 * Measures the CPU time of all processes that this one starts from now on.
 * @returns a function that ends the measurement and gives CPU-seconds; null where there is no /proc
 */
export function watchCpu(sampleMs = SAMPLE_MS): () => number | null {
  const before = process.platform === 'linux' ? readProcess(process.pid) : null;
  if (!before) return () => null;
  const tally = new CpuTally(process.pid);
  const timer = setInterval(() => tally.add(readAll()), sampleMs);
  return () => {
    clearInterval(timer);
    tally.add(readAll());
    const waitedFor = (readProcess(process.pid)?.waitedFor ?? 0) - before.waitedFor;
    // Each misses something: sampling what lived between two samples, the kernel's sum what nobody waited for.
    return Math.max(tally.total, waitedFor) / TICKS_PER_SECOND;
  };
}
