const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A running step; `say` shows its progress. */
export interface Step {
  say(detail: string): void;
}

/**
 * Prints a step, its progress and its duration.
 * @param title what is being done, in the -ing form
 */
export async function step<T>(title: string, work: (step: Step) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const line = `• ${title} …`;
  const live = process.stdout.isTTY;
  process.stdout.write(live ? line : '');
  let said = '';
  const say = (detail: string) => {
    said = detail;
    process.stdout.write(live ? `\r\x1b[K${line} ${detail}` : `  ${title}: ${detail}\n`);
  };
  try {
    const result = await work({ say });
    process.stdout.write(
      `${live && said ? '\r\x1b[K' : ''}${live && !said ? '' : line} ${seconds(startedAt)}\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write(`${live ? '' : line} failed\n`);
    throw error;
  }
}
