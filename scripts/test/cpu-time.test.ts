import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { CpuTally, countCpu, parseStat } from './cpu-time.ts';

/** A sample: `pid: [parent, own ticks, start]`. */
type Sample = Record<number, [parent: number, own: number, startedAt?: number]>;

const tallied = (...samples: Sample[]) => {
  const tally = new CpuTally(10);
  for (const processes of samples) {
    tally.add(
      Object.entries(processes).map(([pid, [parent, own, startedAt = 0]]) => ({
        pid: Number(pid),
        parent,
        own,
        startedAt,
      })),
    );
  }
  return tally.total * 100;
};

it('adds up the root and its descendants, in any order, and no others', () => {
  expect(tallied({ 5: [7, 4], 7: [20, 2], 10: [1, 100], 20: [10, 1], 30: [1, 50] })).toBe(107);
});

it('uses the last reading of each process, even of one that has ended', () => {
  expect(tallied({ 20: [10, 1], 21: [20, 5] }, { 20: [10, 3] })).toBe(8);
});

it('keeps a process whose parent ended, and its children', () => {
  expect(tallied({ 20: [10, 1], 21: [20, 5] }, { 21: [1, 9], 22: [21, 2] })).toBe(12);
});

it('does not confuse a later process with an earlier one that had the same pid', () => {
  expect(tallied({ 20: [10, 5, 1] }, { 20: [1, 70, 2] })).toBe(5);
  expect(tallied({ 20: [10, 5, 1] }, { 20: [10, 70, 2] })).toBe(75);
});

it('reads a line of /proc, whatever the name of the process', () => {
  const line =
    '42 (a) b (c) S 7 42 42 0 -1 4194304 1 0 0 0 11 22 33 44 20 0 1 0 555 1000 10 184467440';
  expect(parseStat(line)).toEqual({ pid: 42, parent: 7, own: 33, startedAt: 555 });
});

it.runIf(process.platform === 'linux')('counts a process that outlives its parent', async () => {
  const burn = (seconds: number) =>
    `while (process.cpuUsage().user + process.cpuUsage().system < ${seconds * 1e6}) Math.random();`;
  const detached = JSON.stringify(`${burn(0.3)} console.log('half'); ${burn(0.8)}`);
  const program = `
    const { spawn } = require('node:child_process');
    const options = { detached: true, stdio: ['ignore', 'pipe', 1] };
    const one = spawn(process.execPath, ['-e', ${detached}], options);
    one.stdout.once('data', () => process.exit());`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const cpuSeconds = countCpu(child.pid, 20);
  child.stdout.resume();
  // Not `exit`: the second process holds the stream until it has ended, too.
  await once(child, 'close');
  expect(cpuSeconds()).toBeGreaterThan(0.6);
});
