import { existsSync, writeFileSync } from 'node:fs';
import { headersFile, REDIRECTS_FILE } from './static-host-files.ts';

const backendUrl = process.argv[2] ?? process.env.VITE_SUPABASE_URL ?? '';

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
