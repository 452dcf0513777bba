/** Types of run-check.mjs, for its test. */
export function runCheck(
  check: { title: string; command: string[]; report?: 'vitest' | 'playwright' },
  reports: string,
): Promise<{ passed: number; failed: number; skipped: number }>;
