import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHART_STYLES } from './tooltip';

const classes = (selector: string) => selector.split('.').length - 1;

it('the look of the card at the pointer outweighs the library’s, whichever style sheet comes last', () => {
  const css = readFileSync('node_modules/apexcharts/dist/apexcharts.css', 'utf8');
  const theirs = css.match(/^\.apexcharts-tooltip(?=[.\s])[\w.-]*(?=\s*\{)/gm) ?? [];
  const [ours = ''] = Object.keys(CHART_STYLES).filter((one) => one.includes('apexcharts-tooltip'));
  expect(theirs.length).toBeGreaterThan(2);
  // `&` is a class as well.
  expect(classes(ours) + 1).toBeGreaterThan(Math.max(...theirs.map(classes)));
});
