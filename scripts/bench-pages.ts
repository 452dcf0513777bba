import { cpus } from 'node:os';
import { chromium, type ViewportSize } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { readCommand } from '../server/operator/command-line.mjs';
import { temporaryFolder } from '../server/testing/test-site.ts';
import { runServer } from '../tests/support/run-server.ts';
import { attempts } from './bench-pages/attempts.ts';
import {
  CONDITIONS,
  DEVICES,
  type Device,
  medianOf,
  type StorageState,
  type Visit,
  type VisitKind,
  visit,
} from './bench-pages/measure-page.ts';
import { type Move, type MovedRow, measureMoves } from './bench-pages/moves.ts';
import {
  PARTS,
  type Part,
  type Row,
  tableOf,
  writeDoc,
  written,
} from './bench-pages/performance-doc.ts';
import { serveControl } from './bench-pages/serve-control.ts';
import { type Field, measureTyping, TEXT } from './bench-pages/typing.ts';
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
    ready: 'main ol[aria-label] li',
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

const ROW = '.MuiDataGrid-row';
const THEIR_ROW = 'tbody tr';
const FACT = 'main dl dd';

/** One after the other, from the home of an administrator. */
const MOVES: Move[] = [
  { name: 'home to list', press: 'main a[href^="/payments"]', ready: ROW },
  { name: 'tab to tab', press: 'main [role=tab]:not([aria-selected=true])', ready: ROW },
  { name: 'palette to page', palette: 'all users', ready: ROW },
  { name: 'next page of a list', press: 'button[aria-label="Next page"]', ready: ROW },
  { name: 'list to list', press: 'nav a[href="/users/activevipusers"]', ready: ROW },
  { name: 'list to record', press: 'main [data-row-link]', ready: FACT },
  { name: 'record to edit', press: 'main a[href$="/edit"]', ready: 'main form input' },
  { name: 'edit back to record', back: true, ready: FACT },
  { name: 'record back to list', back: true, ready: ROW },
];
/** From a member's home. */
const MEMBER_MOVES: Move[] = [
  { name: 'member’s home to record', press: 'a[href="/record"]', ready: FACT },
];
/** Those that the control has, by the same names. */
const THEIR_MOVES: Move[] = [
  { name: 'home to list', press: 'a[href="/tasks"]', ready: THEIR_ROW },
  { name: 'next page of a list', press: 'button:has-text("Go to next page")', ready: THEIR_ROW },
  { name: 'list to list', press: 'a[href="/users"]', ready: THEIR_ROW },
  { name: 'palette to page', palette: 'tasks', ready: THEIR_ROW },
];

const OWN_EDIT = `${OWN_RECORD}/edit`;
const FIELDS: (Field & { control?: Omit<Field, 'name'> })[] = [
  {
    name: 'search box',
    path: '/users',
    field: 'main input[type=search]',
    control: { path: '/tasks', field: 'main input[placeholder^=Filter]' },
  },
  {
    name: 'filter',
    path: '/users',
    open: 'button:has-text("Country")',
    field: '.MuiPopover-paper input',
  },
  {
    name: 'form field',
    path: OWN_EDIT,
    field: 'main form input[type=text]',
    control: { path: '/settings', field: 'main input[name=username]' },
  },
  { name: 'editor', path: '/forms/form-elements/editor', field: 'main [contenteditable=true]' },
  {
    name: 'palette',
    path: '/users',
    key: 'Control+k',
    field: '[role=dialog] input',
    control: { path: '/tasks', key: 'Control+k', field: '[role=dialog] input' },
  },
];

const { values } = readCommand({
  usage: `Measures pages of the app in a browser.

  npm run bench:pages -- [--only ${PARTS}] [--pages NAME,NAME] [--runs NUMBER] [--control FOLDER] [--url ADDRESS]`,
  options: {
    /** The build folder of another app, measured in turns with ours. */
    control: { type: 'string' },
    /** Some of the parts. */
    only: { type: 'string', default: PARTS.join() },
    /** Some of the pages, by name. */
    pages: { type: 'string', default: PAGES.map(({ name }) => name).join() },
    runs: { type: 'string', default: '3' },
    /** An app that is already running; `docs/performance.md` is then left unchanged. */
    url: { type: 'string' },
  },
});
const pages = PAGES.filter(({ name }) => values.pages.split(',').includes(name));
const runs = Number(values.runs);
const { attempt, failures } = attempts();

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
  const measureOne = async ({ name, path, ready, as, on: device, control }: MeasuredPage) => {
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
  };
  for (const page of pages) await attempt(`${kind}: ${page.name}`, () => measureOne(page));
  return rows;
}

/** Moves in the open app at this machine's full speed. */
async function movesTable(url: string, controlUrl: string | undefined): Promise<string> {
  const movesOf = async (person: Person, ready: string, moves: Move[]) =>
    (await attempt(`moves: ${person}`, async () =>
      measureMoves(url, ready, moves, runs, await signedIn(url, person)),
    )) ?? [];
  const ours = [
    ...(await movesOf('admin', '[data-figure] bdi', MOVES)),
    ...(await movesOf('vip', FACT, MEMBER_MOVES)),
  ];
  const theirs = controlUrl
    ? await attempt('moves: control', () =>
        measureMoves(controlUrl, '.recharts-surface', THEIR_MOVES, runs),
      )
    : [];
  const ms = (row: MovedRow | undefined, key: 'first' | 'again' | 'blank') =>
    row?.[key].toFixed(0) ?? '';
  return written([
    [
      'move',
      'from the server ms',
      'known ms',
      'blank ms',
      'control, first ms',
      'control, again ms',
    ],
    ...ours.map((row) => {
      const control = theirs?.find(({ name }) => name === row.name);
      const own = [ms(row, 'first'), ms(row, 'again'), ms(row, 'blank')];
      return [row.name, ...own, ms(control, 'first'), ms(control, 'again')];
    }),
  ]);
}

async function typingTable(url: string, controlUrl: string | undefined): Promise<string> {
  const state = await signedIn(url, 'admin');
  const lines = [['field', 'median ms', 'slowest ms', 'control, median ms', 'control, slowest ms']];
  const measureOne = async ({ control, ...field }: (typeof FIELDS)[number]) => {
    const path = field.path.replace(OWN_RECORD, ownRecord(state));
    const ours = await measureTyping(url, { ...field, path }, state);
    const theirs =
      control && controlUrl
        ? await measureTyping(controlUrl, { ...control, name: field.name })
        : undefined;
    const figures = [ours.median, ours.slowest, theirs?.median, theirs?.slowest];
    lines.push([field.name, ...figures.map((figure) => figure?.toFixed(0) ?? '')]);
  };
  for (const field of FIELDS) await attempt(`typing: ${field.name}`, () => measureOne(field));
  return written(lines);
}

const { cpu, mbps, rttMs } = CONDITIONS;
const { desktop, phone } = DEVICES;
const MACHINE = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`;
const sizeOf = ({ width, height }: ViewportSize) => `${width} × ${height} px`;
const made = (what: string) => (runs > 1 ? `medians of ${runs} ${what}s` : `one ${what}`);
const VISITS = `${made('visit')}, ${sizeOf(desktop.viewport)}, on a phone ${sizeOf(phone.viewport)}, a device ${cpu} times slower than the machine (${MACHINE}), ${mbps} Mbit/s, ${rttMs} ms.`;

interface Measured {
  /** The conditions. */
  how: string;
  measure: (url: string, controlUrl: string | undefined) => Promise<string>;
}

const MEASURED: Record<Part, Measured> = {
  cold: { how: VISITS, measure: async (...urls) => tableOf(await measureAll(...urls, 'cold')) },
  second: { how: VISITS, measure: async (...urls) => tableOf(await measureAll(...urls, 'again')) },
  moves: {
    how: `${made('round')} on this machine (${MACHINE}), not slowed down.`,
    measure: movesTable,
  },
  typing: {
    how: `${TEXT.length} keys in each field, a processor ${cpu} times slower than the machine (${MACHINE}).`,
    measure: typingTable,
  },
};

async function main(): Promise<void> {
  const data = temporaryFolder();
  const app = values.url ? null : await runServer(data.path, { DEMO: 'on' });
  const control = values.control ? await serveControl(values.control) : null;
  try {
    const url = app?.url ?? values.url ?? '';
    const day = new Date().toISOString().slice(0, 10);
    for (const part of PARTS.filter((one) => values.only.split(',').includes(one))) {
      const { how, measure } = MEASURED[part];
      const failed = failures.length;
      const table = await attempt(part, () => measure(url, control?.url));
      const text = `Measured on ${day}: ${how}\n\n${table ?? ''}`;
      process.stdout.write(`${part}\n\n${text}\n\n`);
      const isWhole = pages.length === PAGES.length && failures.length === failed;
      if (app && isWhole) writeDoc(part, text);
    }
    for (const sentence of failures) process.stderr.write(`${sentence}\n`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    control?.stop();
    await app?.stop();
    data.remove();
  }
}

await main();
