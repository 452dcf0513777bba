import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unpackRelease } from './unpack-release.ts';

it('refuses the package of applications at once, and names the release', async () => {
  const root = mkdtempSync(join(tmpdir(), 'touchline-unpack-'));
  mkdirSync(join(root, 'package'));
  writeFileSync(join(root, 'package/package.json'), '{"name":"touchline","version":"9.0.0"}');
  const tarball = join(root, 'touchline-9.0.0.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', root, 'package']);
  try {
    await expect(
      unpackRelease(tarball, join(root, 'releases'), '0.2.0', undefined),
    ).rejects.toThrow(/is the package .* touchline-release-X\.Y\.Z\.tgz\.$/);
    expect(readdirSync(root)).not.toContain('releases');
  } finally {
    rmSync(root, { recursive: true });
  }
});
