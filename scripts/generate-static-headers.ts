import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { HSTS_RULE, readHsts } from '../server/http/security-headers.ts';
import { contactUri, SECURITY_TXT, securityTxt } from '../server/http/security-txt.ts';
import { headersFile, REDIRECTS_FILE } from '../server/http/static-host-files.ts';
import { readCommand } from '../server/operator/command-line.mjs';

const { positionals } = readCommand({
  usage: `Writes dist/_headers and dist/_redirects for a static host, and dist${SECURITY_TXT}
if SECURITY_CONTACT names who takes reports of weaknesses.

  npm run headers -- https://PROJECT.supabase.co
  HSTS='max-age=63072000; includeSubDomains' npm run headers -- https://PROJECT.supabase.co
  SECURITY_CONTACT=security@example.com SITE_URL=https://tips.example.com npm run headers -- https://PROJECT.supabase.co`,
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
const hsts = process.env.HSTS ? readHsts(process.env.HSTS) : undefined;
if (hsts === null) {
  process.stderr.write(`The setting HSTS ${HSTS_RULE}.\n`);
  process.exit(1);
}
const asked = process.env.SECURITY_CONTACT;
const contact = asked ? contactUri(asked) : undefined;
if (contact === null) {
  process.stderr.write(
    'The setting SECURITY_CONTACT must be an address such as security@example.com, or a page with https.\n',
  );
  process.exit(1);
}
writeFileSync('dist/_headers', headersFile(backendUrl, hsts));
writeFileSync('dist/_redirects', REDIRECTS_FILE);
const security = `dist${SECURITY_TXT}`;
if (contact) {
  mkdirSync(dirname(security), { recursive: true });
  const site = (process.env.SITE_URL ?? '').replace(/\/$/, '');
  writeFileSync(security, securityTxt(contact, site, new Date()));
} else rmSync(security, { force: true });
const written = contact
  ? `dist/_headers, dist/_redirects and ${security}`
  : 'dist/_headers and dist/_redirects';
process.stdout.write(`Wrote ${written}.\n`);
