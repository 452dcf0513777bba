import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { securityHeaders } from './security-headers.ts';
import { headersFile } from './static-host-files.ts';

const policy = (backendUrl = '', dev = false) =>
  securityHeaders({ backendUrl, dev })['Content-Security-Policy'] ?? '';

describe('securityHeaders', () => {
  it('allows scripts from our origin only, and no framing', () => {
    const directives = policy().split('; ');
    for (const rule of [
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(directives).toContain(rule);
    }
    expect(policy()).not.toContain('unsafe-eval');
  });

  it('lets the page itself record and play voice messages, and nobody use the camera', () => {
    const headers = securityHeaders({ backendUrl: '' });
    expect(headers['Permissions-Policy']).toMatch(/camera=\(\), microphone=\(self\),/);
    expect(policy().split('; ')).toContain("media-src 'self' blob:");
  });

  it('allows connections to a hosted project, and to nothing else', () => {
    expect(policy('https://x.supabase.co/rest')).toContain(
      "connect-src 'self' https://x.supabase.co wss://x.supabase.co;",
    );
  });

  it('allows inline scripts during development only', () => {
    expect(policy('', true)).toContain("script-src 'self' 'unsafe-inline'");
  });

  it('keeps browsers to https for a day, and as long as the operator says', () => {
    const sent = (HSTS = '') => {
      const { hsts } = readSettings({ HSTS }, '/');
      return securityHeaders({ backendUrl: '', hsts })['Strict-Transport-Security'];
    };
    expect(sent()).toBe('max-age=86400');
    for (const value of [
      'max-age=0',
      'max-age=2592000',
      'max-age=63072000; includeSubDomains',
      'max-age=63072000; includeSubDomains; preload',
    ])
      expect(sent(value)).toBe(value);
    expect(sent(' Max-Age=60;includesubdomains ')).toBe('max-age=60; includeSubDomains');
    for (const value of [
      '63072000',
      'max-age=',
      'max-age=1y',
      'max-age=60; preload',
      'max-age=60; includeSubDomains; preload',
      'max-age=60; what',
      'max-age=60\r\nSet-Cookie: a=b',
    ])
      expect(() => sent(value), value).toThrow('The setting HSTS must be seconds such as');
    expect(headersFile('https://x.supabase.co', 'max-age=60')).toContain(
      '  Strict-Transport-Security: max-age=60\n',
    );
  });

  it('is the source of the static hosts’ file', () => {
    const file = headersFile('https://x.supabase.co');
    for (const [name, value] of Object.entries(
      securityHeaders({ backendUrl: 'https://x.supabase.co' }),
    )) {
      expect(file).toContain(`  ${name}: ${value}\n`);
    }
  });
});
