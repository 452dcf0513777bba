const HOUR = 3_600_000;

/**
 * Runs a job now, and every hour until it is stopped. A failure is reported and tried again at
 * the next hour.
 * @returns a function that stops it, and waits for a run in progress
 */
export function everyHour(job: () => Promise<unknown>, failed: (error: unknown) => void) {
  const run = () => job().then(() => {}, failed);
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
