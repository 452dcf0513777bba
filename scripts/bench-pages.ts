import { cpus } from 'node:os';
import { chromium, type ViewportSize } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { temporaryFolder } from '../server/test-site.ts';
import { runServer } from '../tests/support/run-server.ts';
import {
  CONDITIONS,
  DEVICES,
  type Device,
  medianOf,
  pressToPaint,
  type StorageState,
  type Visit,
  type VisitKind,
  visit,
} from './bench-pages/measure-page.ts';
import { type Row, tableOf, writeDoc } from './bench-pages/performance-doc.ts';
import { serveControl } from './bench-pages/serve-control.ts';
import { readCommand } from './command-line.mjs';
import { findChromium } from './setup/find-chromium.mjs';

type Person = 'admin' | 'vip';

interface MeasuredPage {
  name: string;
  path: string;
  /** Selector of the content that a visitor of the page wants. */
  ready: string;
  /** Account that opens it; a visitor if missing. */
  as?: Person;
  on?: Device;
  /** The equivalent page of the control (satnaing/shadcn-admin). */
  control?: { path: string; ready: string };
}

/** Replaced by the address of the person's own record, whose id only the server knows. */
const OWN_RECORD = '/users/me';

const PAGES: MeasuredPage[] = [
  {
    name: 'sign-in',
    path: '/auth/login',
    ready: 'input[type=password]',
    control: { path: '/sign-in', ready: 'input[type=password]' },
  },
  {
    name: 'list',
    path: '/users',
    ready: '.MuiDataGrid-row',
    as: 'admin',
    control: { path: '/tasks', ready: 'tbody tr' },
  },
  {
    name: 'list on a phone',
    path: '/users',
    ready: 'main ul li a',
    as: 'admin',
    on: 'phone',
    control: { path: '/tasks', ready: 'tbody tr' },
  },
  {
    name: 'staff home',
    path: '/',
    ready: '[data-figure] bdi',
    as: 'admin',
    control: { path: '/', ready: '.recharts-surface' },
  },
  {
    name: 'member home',
    path: '/',
    ready: 'main dl dd',
    as: 'vip',
    control: { path: '/', ready: '.recharts-surface' },
  },
  {
    name: 'report',
    path: '/reports/revenue',
    ready: '.apexcharts-series path',
    as: 'admin',
    control: { path: '/', ready: '.recharts-surface' },
  },
  {
    name: 'record',
    path: OWN_RECORD,
    ready: 'main dl dd',
    as: 'admin',
    control: { path: '/settings/account', ready: 'main form input' },
  },
];

const { values } = readCommand({
  usage: `Measures pages of the app in a browser.

  npm run bench:pages -- [--pages NAME,NAME] [--runs NUMBER] [--control FOLDER] [--url ADDRESS]`,
  options: {
    /** The build folder of another app, measured in turns with ours. */
    control: { type: 'string' },
    /** Some of the pages, by name. */
    pages: { type: 'string', default: PAGES.map(({ name }) => name).join() },
    runs: { type: 'string', default: '3' },
    /** An app that is already running; `docs/performance.md` is then left unchanged. */
    url: { type: 'string' },
  },
});
const pages = PAGES.filter(({ name }) => values.pages.split(',').includes(name));
const runs = Number(values.runs);

/** Signs somebody in and opens the app once, so that the browser is in the state of a second visit. */
async function signedIn(url: string, person: Person): Promise<StorageState> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
  try {
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'UTC' });
    await page.goto(`${url}/auth/login`);
    await page.locator('input[type=email]').fill(`${person}@example.com`);
    await page.locator('input[type=password]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'));
    await page.locator('main dl dd').first().waitFor();
    return await page.context().storageState();
  } finally {
    await browser.close();
  }
}

/** The address of a person's own record. */
function ownRecord({ origins }: StorageState): string {
  const stored = origins[0]?.localStorage.find(({ name }) => name === 'touchline.auth');
  return `/users/${JSON.parse(stored?.value ?? '{}').user.id}`;
}

/** Each page in turns with the control's, so that a busy moment of the machine affects both. */
async function measureAll(
  url: string,
  controlUrl: string | undefined,
  kind: VisitKind,
): Promise<Row[]> {
  const states: Partial<Record<Person, StorageState>> = {};
  const stateOf = async (person: Person) => {
    states[person] ??= await signedIn(url, person);
    return states[person];
  };
  /** A page of the control that serves several comparisons is measured once. */
  const known = new Map<string, Visit[]>();
  const rows: Row[] = [];
  for (const { name, path, ready, as, on: device, control } of pages) {
    const storageState = as && (await stateOf(as));
    const own = storageState && path === OWN_RECORD ? ownRecord(storageState) : path;
    const key = `${control?.path} ${device}`;
    const ours: Visit[] = [];
    const theirs = known.get(key) ?? [];
    const isKnown = theirs.length > 0;
    for (let run = 0; run < runs; run += 1) {
      ours.push(await visit(url + own, ready, { storageState, device }, kind));
      if (isKnown || !control || !controlUrl) continue;
      theirs.push(await visit(controlUrl + control.path, control.ready, { device }, kind));
    }
    known.set(key, theirs);
    rows.push({
      name,
      ours: medianOf(ours),
      control: theirs.length > 0 ? medianOf(theirs) : undefined,
    });
  }
  return rows;
}

/** Between two pages of the app, on this machine at full speed. */
async function measurePress(url: string): Promise<string> {
  const storageState = await signedIn(url, 'admin');
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(
      await pressToPaint(`${url}/users`, '.MuiDataGrid-row', 'nav a[href="/record"]', {
        storageState,
      }),
    );
  }
  const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  return `From a press on a link in the menu until the page behind it is painted, which was fetched while the pointer was on the link: ${median.toFixed(0)} ms (median of ${runs}, this machine, not slowed down).`;
}

async function main(): Promise<void> {
  const data = temporaryFolder();
  const app = values.url ? null : await runServer(data.path, { DEMO: 'on' });
  const control = values.control ? await serveControl(values.control) : null;
  try {
    const url = app?.url ?? values.url ?? '';
    const cold = tableOf(await measureAll(url, control?.url, 'cold'));
    const again = tableOf(await measureAll(url, control?.url, 'again'));
    const table = `${cold}\n\nOpened again in the same browser, with its caches and the service worker:\n\n${again}`;
    const press = await measurePress(url);
    process.stdout.write(`${table}\n\n${press}\n`);
    if (!app || pages.length < PAGES.length) return;
    const day = new Date().toISOString().slice(0, 10);
    const { cpu, mbps, rttMs } = CONDITIONS;
    const { desktop, phone } = DEVICES;
    const sizeOf = ({ width, height }: ViewportSize) => `${width} × ${height} px`;
    writeDoc(
      `Measured on ${day}: medians of ${runs} visits, ${sizeOf(desktop.viewport)}, on a phone ${sizeOf(phone.viewport)}, a device ${cpu} times slower than the machine (${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}), ${mbps} Mbit/s, ${rttMs} ms.`,
      `${table}\n\n${press}`,
    );
  } finally {
    control?.stop();
    await app?.stop();
    data.remove();
  }
}

await main();
