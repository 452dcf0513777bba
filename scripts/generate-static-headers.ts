import { existsSync, writeFileSync } from 'node:fs';
import { readCommand } from './command-line.mjs';
import { headersFile, REDIRECTS_FILE } from './static-host-files.ts';

const { positionals } = readCommand({
  usage: `Writes dist/_headers and dist/_redirects for a static host.

  npm run headers -- https://PROJECT.supabase.co`,
  allowPositionals: true,
});
const backendUrl = positionals[0] ?? process.env.VITE_SUPABASE_URL ?? '';

if (!URL.canParse(backendUrl)) {
  process.stderr.write('Name the hosted project: npm run headers -- https://PROJECT.supabase.co\n');
  process.exit(1);
}
if (!existsSync('dist/index.html')) {
  process.stderr.write('Build the app first: npm run build\n');
  process.exit(1);
}
writeFileSync('dist/_headers', headersFile(backendUrl));
writeFileSync('dist/_redirects', REDIRECTS_FILE);
process.stdout.write('Wrote dist/_headers and dist/_redirects.\n');
