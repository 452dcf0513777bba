import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { CpuTally, parseStat, parseTimes, spawnCounted } from './cpu-time.ts';

/** A sample: `pid: [parent, own ticks, start]`. */
const sample = (processes: Record<number, [parent: number, own: number, startedAt?: number]>) =>
  Object.entries(processes).map(([pid, [parent, own, startedAt = 0]]) => ({
    pid: Number(pid),
    parent,
    own,
    startedAt,
  }));

const tallied = (...samples: Parameters<typeof sample>[0][]) => {
  const tally = new CpuTally(10);
  for (const one of samples) tally.add(sample(one));
  return tally.total;
};

describe('CpuTally', () => {
  it('adds up what is under the root, in any order, and not the root nor anybody else', () => {
    expect(tallied({ 5: [7, 4], 7: [20, 2], 10: [1, 100], 20: [10, 1], 30: [1, 50] })).toBe(7);
  });

  it('takes the last reading of each process, also of one that has ended', () => {
    expect(tallied({ 20: [10, 1], 21: [20, 5] }, { 20: [10, 3] })).toBe(8);
  });

  it('keeps a process whose parent ended, and what that one starts', () => {
    expect(tallied({ 20: [10, 1], 21: [20, 5] }, { 21: [1, 9], 22: [21, 2] })).toBe(12);
  });

  it('tells a process from a later one with its pid', () => {
    expect(tallied({ 20: [10, 5, 1] }, { 20: [1, 70, 2] })).toBe(5);
    expect(tallied({ 20: [10, 5, 1] }, { 20: [10, 70, 2] })).toBe(75);
  });
});

it('reads a line of /proc, whatever the name of the process', () => {
  const line =
    '42 (a) b (c) S 7 42 42 0 -1 4194304 1 0 0 0 11 22 33 44 20 0 1 0 555 1000 10 184467440';
  expect(parseStat(line)).toEqual({ pid: 42, parent: 7, own: 33, startedAt: 555 });
});

it.each(['0m0.01s 0m0.00s\n1m2.50s 0m0.25s\n', '0m0,010s 0m0,000s\n1m2,500s 0m0,250s\n'])(
  'reads what a shell says of its children, in any locale: %j',
  (text) => {
    expect(parseTimes(text)).toBeCloseTo(62.75);
  },
);

/** JavaScript that uses so much CPU time. */
const burn = (seconds: number) =>
  `while (process.cpuUsage().user + process.cpuUsage().system < ${seconds * 1e6}) Math.random();`;

/** Runs a program that has started another one, and waits until both have ended. */
async function cpuOf(program: string, sampleMs: number): Promise<number | null> {
  const command = [process.execPath, '-e', program];
  const { child, cpuSeconds } = spawnCounted(
    command,
    process.env,
    ['ignore', 'pipe', 'inherit'],
    sampleMs,
  );
  child.stdout?.resume();
  await once(child, 'close');
  return cpuSeconds();
}

const NO_SAMPLE = 600_000;
const SPAWN = `const { spawn } = require('node:child_process');`;

describe.runIf(process.platform === 'linux')('spawnCounted', () => {
  it('counts a grandchild that its parent waits for', async () => {
    const used = await cpuOf(
      `${SPAWN} spawn(process.execPath, ['-e', ${JSON.stringify(burn(0.6))}], { stdio: 'inherit' });`,
      NO_SAMPLE,
    );
    expect(used).toBeGreaterThan(0.55);
    expect(used).toBeLessThan(3);
  });

  it('counts a detached grandchild that nobody waits for', async () => {
    const grandchild = `${burn(0.3)} console.log('half'); ${burn(0.8)}`;
    const used = await cpuOf(
      `
      ${SPAWN}
      const options = { detached: true, stdio: ['ignore', 'pipe', 1] };
      const one = spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], options);
      one.stdout.once('data', () => process.exit());`,
      20,
    );
    expect(used).toBeGreaterThan(0.6);
    expect(used).toBeLessThan(3);
  });

  it('counts for each of two that run side by side what it used itself', async () => {
    const [little, much] = await Promise.all([cpuOf(burn(0.2), 20), cpuOf(burn(0.8), 20)]);
    expect(little).toBeLessThan(0.6);
    expect(much).toBeGreaterThan(0.7);
  });
});
