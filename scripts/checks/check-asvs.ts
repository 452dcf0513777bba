import { readFileSync } from 'node:fs';
import { readCommand } from '../../server/operator/command-line.mjs';
import { readAsvs, SECURITY_GUIDE } from './asvs.ts';

readCommand({
  usage: `Counts the requirements of OWASP ASVS in docs/security.md, and checks the tests that it names.

  npm run check:asvs`,
});
const { lines, problems } = readAsvs(readFileSync(SECURITY_GUIDE, 'utf8'));
process.stdout.write(`${[...lines, ...problems].join('\n')}\n`);
if (problems.length > 0) process.exitCode = 1;
