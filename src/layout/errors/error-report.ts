import { ownVersion } from '@/shared/version/own-version';

/** Longest stack that a report carries, in characters. */
const STACK_LIMIT = 4000;

/** What a person can send to support: what failed, where, whose it is and when. No personal data and no query string. */
export function errorReport(error: unknown, plugin: string | null, now: Date = new Date()): string {
  const shown = error instanceof Error ? error : new Error(String(error));
  return [
    `Touchline error report`,
    `When: ${now.toISOString()}`,
    `Page: ${window.location.pathname}`,
    `Plugin: ${plugin ?? 'none'}`,
    `Version: ${ownVersion() ?? 'unknown'}`,
    `Browser: ${navigator.userAgent}`,
    `Error: ${shown.name}: ${shown.message}`,
    (shown.stack ?? '').slice(0, STACK_LIMIT),
  ].join('\n');
}
