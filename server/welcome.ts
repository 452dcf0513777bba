import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import type { Settings } from './settings.ts';

/**
 * What the terminal says when the server is ready.
 * @param tookMs how long the start took, in milliseconds
 */
export function welcome(settings: Settings, tookMs: number): string {
  const lines = [
    '',
    `Touchline is ready at ${settings.siteUrl} (after ${(tookMs / 1000).toFixed(1)} s)`,
  ];
  if (settings.backend === 'hosted') lines.push(`Data: the project at ${settings.hosted?.url}`);
  else
    lines.push(
      `Data: ${settings.databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : settings.dataDir}`,
      `Mail: ${settings.siteUrl}/dev/mail`,
    );
  if (settings.demo) {
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    lines.push(...DEMO_ACCOUNTS.map(({ email }) => `  ${email}`));
  }
  return `${lines.join('\n')}\nStop with Ctrl+C.\n`;
}
