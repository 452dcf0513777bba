import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, testSettings } from '../testing/test-site.ts';
import { loadSecrets } from './secrets.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const load = (env: Record<string, string> = {}) => loadSecrets(testSettings(folder.path, env));

describe('loadSecrets', () => {
  it('creates random keys once, readable by the owner only', () => {
    const first = load();
    expect(load()).toEqual(first);
    expect(first.jwtSecret.length).toBeGreaterThan(60);
    expect(statSync(join(folder.path, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder.path, 'secrets.json'), 'utf8')).toContain(first.secretKey);
  });

  it('says what to do if the file is damaged', () => {
    writeFileSync(join(folder.path, 'secrets.json'), '{"jwtSecret":"short"}');
    expect(() => load()).toThrow('is damaged; delete it');
  });

  it('refuses a publicly known secret if others can reach the site', () => {
    const JWT_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';
    const reached: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { SITE_URL: 'https://tips.example.com' },
    ];
    for (const reachable of reached) {
      expect(() => load({ JWT_SECRET, ...reachable })).toThrow('publicly known default');
    }
    expect(load({ JWT_SECRET }).jwtSecret).toBe(JWT_SECRET);
  });

  it('refuses a short secret', () => {
    expect(() => load({ JWT_SECRET: 'short' })).toThrow('at least 32 characters');
  });
});
