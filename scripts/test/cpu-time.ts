import { readdirSync, readFileSync } from 'node:fs';

/** One process as shown by /proc; the times are in the kernel's ticks. */
export interface ProcessTimes {
  pid: number;
  parent: number;
  /** Differs for a later process with the same pid. */
  startedAt: number;
  /** CPU time used by the process itself. */
  own: number;
}

/** The kernel shows times in hundredths of a second, whatever its own clock. */
const TICKS_PER_SECOND = 100;

/**
 * Adds up the CPU time of a process and all its descendants, including detached ones. The kernel's own sum omits
 * processes that nobody waits for, such as browsers and databases, so the last reading of each is kept.
 */
export class CpuTally {
  private readonly readings = new Map<string, number>();
  constructor(private readonly root: number) {}

  /** Takes a sample of all processes on the machine. */
  add(processes: ProcessTimes[]): void {
    const key = ({ pid, startedAt }: ProcessTimes) => `${pid} ${startedAt}`;
    const ours = new Set([this.root]);
    for (const one of processes) if (this.readings.has(key(one))) ours.add(one.pid);
    const isNew = (one: ProcessTimes) => !ours.has(one.pid) && ours.has(one.parent);
    for (let found = processes.filter(isNew); found.length > 0; found = processes.filter(isNew)) {
      for (const one of found) ours.add(one.pid);
    }
    for (const one of processes) if (ours.has(one.pid)) this.readings.set(key(one), one.own);
  }

  /** In CPU-seconds. */
  get total(): number {
    return [...this.readings.values()].reduce((sum, own) => sum + own, 0) / TICKS_PER_SECOND;
  }
}

/** Reads a line of /proc/PID/stat; the name in brackets may contain anything. */
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

function readProcess(pid: string): ProcessTimes[] {
  try {
    return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
  } catch {
    return [];
  }
}

const readAll = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);

/**
 * Measures a process that has just been started. Processes that live between two samples are missed.
 * @returns a function that ends the measurement and returns the CPU-seconds; null if there is no /proc
 */
export function countCpu(pid: number | undefined, sampleMs = 1000): () => number | null {
  if (process.platform !== 'linux' || pid === undefined) return () => null;
  const tally = new CpuTally(pid);
  const timer = setInterval(() => tally.add(readAll()), sampleMs);
  return () => {
    clearInterval(timer);
    tally.add(readAll());
    return tally.total;
  };
}
