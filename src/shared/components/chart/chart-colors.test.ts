import { contrast } from '@tests/support/contrast';
import { describe, expect, it } from 'vitest';
import { THEME_COLORS, TOKENS } from '@/shared/colors/tokens';
import { CHART_HUES, colorOf, readChartColors } from './chart-colors';

const MODES = ['light', 'dark'] as const;

function read(mode: (typeof MODES)[number], chosen: (typeof THEME_COLORS)[number]) {
  const { colors, surface } = TOKENS[mode];
  return readChartColors(
    (variable) => {
      const name = THEME_COLORS.find((color) => variable.endsWith(`-${color}-main`));
      return name ? colors[name === 'primary' ? chosen : name].main : surface.card;
    },
    mode,
    chosen,
  );
}

describe.each(MODES)('in %s mode', (mode) => {
  it('every hue is visible on a card', () => {
    for (const hue of CHART_HUES[mode]) {
      expect(contrast(hue, TOKENS[mode].surface.card), hue).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(THEME_COLORS)('%s comes first, and no other hue resembles it', (chosen) => {
    const { series } = read(mode, chosen);
    expect(new Set(series).size).toBe(series.length);
    expect(series.length).toBeGreaterThanOrEqual(6);
    expect(contrast(series[0] ?? '', TOKENS[mode].surface.card)).toBeGreaterThanOrEqual(3);
  });
});

it('a colour can be requested by role or by index', () => {
  const colors = read('light', 'primary');
  expect(colorOf(colors, 'success', 3)).toBe(TOKENS.light.colors.success.main);
  expect(colorOf(colors, undefined, 1)).toBe(CHART_HUES.light[0]);
  expect(colorOf(colors, 0, 5)).toBe(TOKENS.light.colors.primary.main);
});
