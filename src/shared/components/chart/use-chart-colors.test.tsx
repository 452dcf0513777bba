import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ChartColors, useChartColors } from './chart-colors';

const root = document.documentElement;
const seen = new Set<ChartColors>();

function Probe() {
  seen.add(useChartColors());
  return null;
}

afterEach(() => {
  cleanup();
  root.removeAttribute('data-skin');
  root.removeAttribute('data-mode');
});

it('changes colours only with the mode, because each change redraws the charts', async () => {
  render(<Probe />);
  await act(async () => root.setAttribute('data-skin', 'bordered'));
  expect(seen.size).toBe(1);
  await act(async () => root.setAttribute('data-mode', 'dark'));
  expect(seen.size).toBe(2);
});
