// One of several servers on a database, without the build: nobody asks it for pages.
import { fileURLToPath } from 'node:url';
import { main } from '../../../server/main.ts';

// If the test is aborted, its servers end, too.
process.stdin.resume().on('end', () => process.exit(1));
process.env.LITE_TELEMETRY = '0';
await main({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  dev: false,
  env: process.env,
});
