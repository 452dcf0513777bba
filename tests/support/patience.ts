/**
 * How long something may take until a test takes it to hang, in milliseconds: long enough for a machine that is several
 * times as slow as usual, because a test never measures how fast the machine is. Nothing states a limit of its own.
 */
export const PATIENCE = {
  /** A test, and what is done before and after one. */
  test: 600_000,
  /** A test in a browser, which waits for nothing longer than for an expectation. */
  browserTest: 300_000,
  /** One wait inside a test, such as for a server to be ready. */
  wait: 180_000,
  /** What is expected of a page: less, because each expectation that fails costs as much. */
  expectation: 60_000,
};
