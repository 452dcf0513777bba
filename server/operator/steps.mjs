/**
 * Prints a step while it runs and its duration, and passes its result on.
 * @template T
 * @param {string} title what is being done, in the -ing form
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now();
  process.stdout.write(`• ${title} …`);
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
  }
}
