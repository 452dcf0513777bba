import { readFileSync } from 'node:fs';
import { readAsvs, SECURITY_GUIDE } from './asvs.ts';

const { lines, problems } = readAsvs(readFileSync(SECURITY_GUIDE, 'utf8'));
process.stdout.write(`${[...lines, ...problems].join('\n')}\n`);
if (problems.length > 0) process.exitCode = 1;
