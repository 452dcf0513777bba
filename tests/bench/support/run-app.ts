import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/setup/find-chromium.mjs';
import { temporaryFolder } from '../../../server/testing/test-site.ts';
import { runServer } from '../../support/run-server.ts';

export interface RunningApp {
  /** A wide page whose requests go to the app's own address. */
  openPage: () => Promise<Page>;
  close: () => Promise<void>;
}

/** The built app with the demo's data on a free port, and a browser to look at it. */
export async function runApp(): Promise<RunningApp> {
  const data = temporaryFolder();
  const { url, stop } = await runServer(data.path);
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
      // The loader that runs the benchmarks marks functions with a helper that the page does not have.
      await page.addInitScript('globalThis.__name = (named) => named;');
      return page;
    },
    async close() {
      await browser.close();
      await stop();
      data.remove();
    },
  };
}
