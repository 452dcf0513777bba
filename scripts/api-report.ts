/** Writes what the public entries offer into docs/api, which a test compares with them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommand } from '../server/operator/command-line.mjs';
import { apiReports } from './checks/api/api-report.ts';

readCommand({
  usage: `Writes the report on what plugins may import into docs/api.

  npm run api:report`,
});

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
mkdirSync(`${root}/docs/api`, { recursive: true });
for (const [entry, text] of Object.entries(apiReports(root).pages)) {
  writeFileSync(`${root}/docs/api/${entry}.md`, text);
}
process.stdout.write('Written to docs/api. A changed or removed signature breaks plugins.\n');
