/**
 * CPU-seconds of `work` on the machine on which the budgets of the stages were measured. Derived: three times as much
 * took 2.1 where the type check took 54 instead of the 28 of that machine. Measure it again together with the budgets.
 */
const REFERENCE = 1.1 / 3;
/** How often the pace is measured during a stage, in milliseconds. */
const EACH = 10_000;

/** What tests and compilers do most: make objects, sort them, write and read them. */
function work(): void {
  for (let round = 0; round < 5; round += 1) {
    const rows = Array.from({ length: 40_000 }, (_, id) => ({
      id,
      name: `n${(id * 7919) % 10_007}`,
      values: [id, id + 1],
    }));
    rows.sort((one, other) => (one.name < other.name ? -1 : 1));
    JSON.parse(JSON.stringify(rows));
  }
}

/** How many times as much CPU time as on that machine the same work takes now; less than 1 on a faster one. */
export function slowness(): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / REFERENCE;
}

/**
 * Measures how slow the machine is from now on, now and every ten seconds: memory that is shared with others, or an
 * older processor, can double the CPU time of the same work, and a moment later no longer.
 * @returns ends it and tells the mean, 1 or more
 */
export function watchPace(measure = slowness): () => number {
  const measured = [measure()];
  const timer = setInterval(() => measured.push(measure()), EACH);
  return () => {
    clearInterval(timer);
    return Math.max(1, measured.reduce((sum, one) => sum + one, 0) / measured.length);
  };
}
