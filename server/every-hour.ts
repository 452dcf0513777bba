const HOUR = 3_600_000;

/**
 * Does a job now, and every hour until it is stopped. What goes wrong is reported and tried again at
 * the next hour.
 * @returns stops it, and waits for a run that is under way
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
