import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { caddyOf, nginxOf } from './proxies.ts';

const SITE = { host: 'tips.example.com', port: 3000 };
const block = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8'))?.[1] ?? '';
const compose = parse(readFileSync('compose.yaml', 'utf8'));

// The server itself leads pages to https, and refuses calls: a redirect would hide that they were sent in the clear.
it.each([
  ['touchline install', nginxOf(SITE)],
  ['docs/deploy.md', block],
])('nginx as %s has it passes requests by http on, and says that they were', (_where, text) => {
  expect(text).toMatch(/^ {2}listen 80;$/m);
  expect(text).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  expect(text).not.toMatch(/return 30|rewrite/);
});

it.each([
  ['touchline install', caddyOf(SITE)],
  ['compose.yaml', compose.configs.caddy.content.replace(/\$\{SITE:\?\}/g, SITE.host)],
])(
  'Caddy as %s has it takes http and https for one site, which it redirects nothing of',
  (_where, text) => {
    expect(text).toMatch(/^http:\/\/tips\.example\.com, https:\/\/tips\.example\.com \{$/m);
  },
);

it('the container of Caddy reads that configuration', () => {
  const { image, command, configs } = compose.services.caddy;
  expect([image, command, configs]).toEqual([
    'caddy:2',
    undefined,
    [{ source: 'caddy', target: '/etc/caddy/Caddyfile' }],
  ]);
});
