import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/setup/find-chromium.mjs';
import { PROJECT_ROOT, temporaryFolder } from '../../../server/test-site.ts';

export interface RunningApp {
  /** A wide page that asks the app's own address. */
  openPage: () => Promise<Page>;
  close: () => Promise<void>;
}

/** The built app with the demo's data on a free port, and a browser to look at it. */
export async function runApp(): Promise<RunningApp> {
  const data = temporaryFolder();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: data.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`The server did not start.\n${said}`)));
    server.stdout.on('data', (text: Buffer) => {
      said += text;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  return {
    async openPage() {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      // The loader that runs the benchmarks marks functions by a helper that the page does not have.
      await page.addInitScript('globalThis.__name = (named) => named;');
      return page;
    },
    async close() {
      await browser.close();
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      data.remove();
    },
  };
}
