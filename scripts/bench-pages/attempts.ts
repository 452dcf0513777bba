/** Measurements one after the other, of which one that fails doesn't lose the others. */
export function attempts() {
  const failures: string[] = [];
  return {
    /** What failed, in sentences. */
    failures,
    /**
     * The result of a measurement; null if it failed, which is then noted.
     * @param name what is measured, for the sentence
     */
    attempt: async <T>(name: string, measure: () => Promise<T>): Promise<T | null> => {
      try {
        return await measure();
      } catch (error) {
        failures.push(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }
    },
  };
}
