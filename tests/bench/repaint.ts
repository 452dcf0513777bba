import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS, type Settings } from '@/theme/settings';
import { signIn } from '../e2e/support/accounts';
import { EVERY_SETTING, type SettingUnderTest } from '../e2e/support/every-setting';
import { runApp } from './support/run-app';
import { timeSwitch } from './support/time-switch';

const PAGES = ['/markets', '/markets/new'];
const SWITCHES = 20;
/** Up to here a response feels immediate. */
const AIM_MS = 100;
/** A change of direction re-renders the whole page with other styles; hardly anybody does it twice. */
const AIMS: Partial<Record<keyof Settings, number>> = { direction: 500 };
/** Settings that another one needs in order to have a visible effect. */
const BESIDE: Partial<Record<keyof Settings, Partial<Settings>>> = {
  appBarBlur: { appBar: 'fixed' },
};
/** It follows `layout`, so changing it has no visible effect: the cost of a switch before anything is drawn. */
const BASELINE: keyof Settings = 'lastLayout';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Row {
  key: keyof Settings;
  page: string;
  median: number;
  slowest: number;
}

async function measure(page: Page, { key, values }: SettingUnderTest): Promise<Row> {
  const look = { ...DEFAULT_SETTINGS, ...BESIDE[key] };
  const at = (turn: number): Settings => ({ ...look, [key]: values[turn % values.length] });
  // The first rounds load what only some looks need.
  for (const turn of values.keys()) await timeSwitch(page, at(turn));
  const took: number[] = [];
  for (let turn = values.length; took.length < SWITCHES; turn += 1) {
    took.push(await timeSwitch(page, at(turn)));
  }
  await timeSwitch(page, DEFAULT_SETTINGS);
  const path = new URL(page.url()).pathname;
  return { key, page: path, median: median(took), slowest: Math.max(...took) };
}

function print(rows: Row[], baseline: Map<string, number>) {
  const line = (...cells: (string | number)[]) => {
    const [first = '', ...others] = cells.map((cell) =>
      typeof cell === 'number' ? cell.toFixed(1) : cell,
    );
    process.stdout.write(
      `  ${first.padEnd(24)}${others.map((cell) => cell.padStart(12)).join('')}\n`,
    );
  };
  for (const page of PAGES) {
    line(`Repaint on ${page}`, 'median ms', 'slowest ms', 'of nothing', 'aim ms');
    for (const row of rows.filter((each) => each.page === page && each.key !== BASELINE)) {
      const aim = AIMS[row.key] ?? AIM_MS;
      const verdict = `${aim} ${row.median <= aim ? 'met' : 'MISSED'}`;
      line(row.key, row.median, row.slowest, baseline.get(page) ?? 0, verdict);
    }
  }
}

/**
 * How long each setting of the look takes from its change to the frame that shows it, on a list and on a form,
 * compared with a change that has no visible effect.
 */
export default async function repaint(): Promise<Record<string, number>> {
  const app = await runApp();
  try {
    const page = await app.openPage();
    await signIn(page, 'admin', PAGES[0]);
    const rows: Row[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const setting of EVERY_SETTING) rows.push(await measure(page, setting));
    }
    const baseline = new Map(
      rows.filter(({ key }) => key === BASELINE).map((row) => [row.page, row.median]),
    );
    print(rows, baseline);
    const shown = rows.filter(({ key }) => key !== BASELINE);
    return {
      'switches each': SWITCHES,
      'slowest median ms': Math.max(...shown.map((row) => row.median)),
      'over the aim': shown.filter(({ key, median: ms }) => ms > (AIMS[key] ?? AIM_MS)).length,
    };
  } finally {
    await app.close();
  }
}
