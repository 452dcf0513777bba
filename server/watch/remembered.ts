/**
 * Remembers an answer for a moment, so that asking often costs nothing; simultaneous callers share one question. A
 * failure is not remembered.
 * @param ms how long an answer is good
 * @param now the clock, in milliseconds
 */
export function remembered<T>(ask: () => Promise<T>, ms: number, now = Date.now): () => Promise<T> {
  let answer: { value: T; until: number } | null = null;
  let asking: Promise<T> | null = null;
  return () => {
    if (answer && answer.until > now()) return Promise.resolve(answer.value);
    asking ??= ask()
      .then((value) => {
        answer = { value, until: now() + ms };
        return value;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
}
