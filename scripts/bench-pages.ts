import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { temporaryFolder } from '../server/test-site.ts';
import { runServer } from '../tests/support/run-server.ts';
import {
  CONDITIONS,
  medianOf,
  type StorageState,
  type Visit,
  visit,
} from './bench-pages/measure-page.ts';
import { type Row, tableOf, writeDoc } from './bench-pages/performance-doc.ts';
import { serveControl } from './bench-pages/serve-control.ts';
import { findChromium } from './setup/find-chromium.mjs';

interface MeasuredPage {
  name: string;
  path: string;
  /** What is there as soon as the page shows what somebody came for. */
  ready: string;
  signedIn: boolean;
  /** The page of the control (satnaing/shadcn-admin) that does the same. */
  control?: { path: string; ready: string };
}

const PAGES: MeasuredPage[] = [
  {
    name: 'sign-in',
    path: '/auth/login',
    ready: 'input[type=password]',
    signedIn: false,
    control: { path: '/sign-in', ready: 'input[type=password]' },
  },
  {
    name: 'list',
    path: '/users',
    ready: '.MuiDataGrid-row',
    signedIn: true,
    control: { path: '/tasks', ready: 'tbody tr' },
  },
  {
    name: 'home',
    path: '/',
    ready: '[data-figure] bdi',
    signedIn: true,
    control: { path: '/', ready: '.recharts-surface' },
  },
  { name: 'report', path: '/reports/revenue', ready: '.apexcharts-series path', signedIn: true },
];

const { values } = parseArgs({
  options: {
    /** The built folder of another app, measured in turns with ours. */
    control: { type: 'string' },
    /** Some of the pages, by name. */
    pages: { type: 'string', default: PAGES.map(({ name }) => name).join() },
    runs: { type: 'string', default: '3' },
    /** An app that runs already; `docs/performance.md` then stays as it is. */
    url: { type: 'string' },
  },
});
const pages = PAGES.filter(({ name }) => values.pages.split(',').includes(name));
const runs = Number(values.runs);

/** Signs the administrator in, and opens the app once, so that the browser knows what it knows on a second visit. */
async function signedIn(url: string): Promise<StorageState> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
  try {
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'UTC' });
    await page.goto(`${url}/auth/login`);
    await page.locator('input[type=email]').fill('admin@example.com');
    await page.locator('input[type=password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'));
    await page.locator('[data-figure] bdi').first().waitFor();
    return await page.context().storageState();
  } finally {
    await browser.close();
  }
}

/** Each page in turns with the control's, so that a busy moment of the machine meets both. */
async function measureAll(url: string, controlUrl: string | undefined): Promise<Row[]> {
  const state = await signedIn(url);
  const rows: Row[] = [];
  for (const { name, path, ready, signedIn: member, control } of pages) {
    const ours: Visit[] = [];
    const theirs: Visit[] = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await visit(url + path, ready, member ? state : undefined));
      if (control && controlUrl) theirs.push(await visit(controlUrl + control.path, control.ready));
    }
    rows.push({
      name,
      ours: medianOf(ours),
      control: theirs.length > 0 ? medianOf(theirs) : undefined,
    });
  }
  return rows;
}

async function main(): Promise<void> {
  const data = temporaryFolder();
  const app = values.url ? null : await runServer(data.path, { DEMO: 'on' });
  const control = values.control ? await serveControl(values.control) : null;
  try {
    const rows = await measureAll(app?.url ?? values.url ?? '', control?.url);
    const table = tableOf(rows);
    process.stdout.write(`${table}\n`);
    if (!app || pages.length < PAGES.length) return;
    const day = new Date().toISOString().slice(0, 10);
    const { cpu, mbps, rttMs, width, height } = CONDITIONS;
    writeDoc(
      `Measured on ${day}: medians of ${runs} cold visits, ${width} × ${height} px, a device ${cpu} times slower than the machine (${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}), ${mbps} Mbit/s, ${rttMs} ms.`,
      table,
    );
  } finally {
    control?.stop();
    await app?.stop();
    data.remove();
  }
}

await main();
