import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHART_STYLES } from './tooltip';

const classes = (selector: string) => selector.split('.').length - 1;

it('the tooltip’s styles override the library’s, whichever style sheet comes last', () => {
  const css = readFileSync('node_modules/apexcharts/dist/apexcharts.css', 'utf8');
  const theirs = css.match(/^\.apexcharts-tooltip(?=[.\s])[\w.-]*(?=\s*\{)/gm) ?? [];
  const [ours = ''] = Object.keys(CHART_STYLES).filter((one) => one.includes('apexcharts-tooltip'));
  expect(theirs.length).toBeGreaterThan(2);
  // `&` is also a class.
  expect(classes(ours) + 1).toBeGreaterThan(Math.max(...theirs.map(classes)));
});
