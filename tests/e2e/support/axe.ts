import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // None of these rules reads the style sheets, which axe would otherwise load again each time.
  preload: { assets: ['media'] },
};

/**
 * Runs axe over the whole page, or over one part of it (where a popup covers the rest, or the rest was looked at
 * already), and gives one line for each finding that isn't minor.
 * Open menus lie beside the landmarks, and so do tooltips, which appear on their own.
 * The script is evaluated by the driver, so the page's Content-Security-Policy stays as it is.
 */
export async function seriousFindings(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const isCovered =
    (await page.locator('.MuiPopover-root:visible, .MuiPopper-root:visible').count()) > 0;
  const context = { exclude: [['[role=tooltip]']], ...(part && { include: [[part]] }) };
  const rules = isCovered ? { region: { enabled: false } } : {};
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify({ ...options, rules })})`,
  )) as AxeResults;
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}× ${nodes[0]?.html})`);
}
