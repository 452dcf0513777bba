import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function checkPlugins(...files: string[]): Promise<{ code: number | null; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/check-plugins.ts', ...files],
      (_error, stdout) => resolve({ code: child.exitCode, stdout }),
    );
  });
}

it('check:plugins accepts the installed plugins, and reports a faulty plugin with a sentence that names its problem', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-plugin-'));
  try {
    const file = join(folder, 'plugin.ts');
    writeFileSync(file, "export default { id: 'mine', apiVersion: 99 };");
    const [installed, broken] = await Promise.all([checkPlugins(), checkPlugins(file)]);
    expect(installed.stdout).toBe('Nothing is wrong with the installed plugins.\n');
    expect(installed.code).toBe(0);
    expect(broken.stdout).toMatch(/^api-version: .*mine.*99.*\n$/);
    expect(broken.code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
