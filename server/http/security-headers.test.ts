import { describe, expect, it } from 'vitest';
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

  it('is the source of the static hosts’ file', () => {
    const file = headersFile('https://x.supabase.co');
    for (const [name, value] of Object.entries(
      securityHeaders({ backendUrl: 'https://x.supabase.co' }),
    )) {
      expect(file).toContain(`  ${name}: ${value}\n`);
    }
  });
});
