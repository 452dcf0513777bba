import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { caddyOf, nginxOf } from './proxies.ts';

const SITE = { host: 'tips.example.com', port: 3000 };

// tests/launch/proxies.test.ts runs both configurations.
it('the guide shows the configuration of nginx that is installed', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  expect(/```nginx\n([\s\S]*?)```/.exec(guide)?.[1]).toBe(nginxOf(SITE));
});

it('the container of Caddy reads the configuration that is installed, with its own addresses', () => {
  const { services, configs } = parse(readFileSync('compose.yaml', 'utf8'));
  const { image, command, configs: read } = services.caddy;
  expect([image, command, read]).toEqual([
    'caddy:2',
    undefined,
    [{ source: 'caddy', target: '/etc/caddy/Caddyfile' }],
  ]);
  const there = configs.caddy.content
    .replace(/\$\{SITE:\?\}/g, SITE.host)
    .replace('touchline:3000', '127.0.0.1:3000');
  expect(there.replaceAll('  ', '\t')).toBe(caddyOf(SITE));
});
