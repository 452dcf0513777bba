import { contrast } from '@tests/support/contrast';
import { describe, expect, it } from 'vitest';
import { type Mode, THEME_COLORS, TOKENS } from '@/shared/colors/tokens';
import { createAppTheme } from './create-theme';

const AA_TEXT = 4.5;
const AA_CONTROL = 3;

/** Every combination of text and background colour in the product. */
function textPairs(mode: Mode): [name: string, text: string, ground: string][] {
  const { colors, surface, text, nav, semi } = TOKENS[mode];
  const grounds = Object.entries(surface);
  return [
    ...grounds.flatMap(([ground, color]): [string, string, string][] => [
      [`text.primary on ${ground}`, text.primary, color],
      [`text.secondary on ${ground}`, text.secondary, color],
      ...THEME_COLORS.map((name): [string, string, string] => [
        `${name} on ${ground}`,
        colors[name].main,
        color,
      ]),
    ]),
    ...THEME_COLORS.flatMap((name): [string, string, string][] => [
      [`contrastText on ${name}`, colors[name].contrastText, colors[name].main],
      [`contrastText on ${name} hovered`, colors[name].contrastText, colors[name].dark],
      [`onSoft on ${name}.soft`, colors[name].onSoft, colors[name].soft],
      [`text.primary on ${name}.soft`, text.primary, colors[name].soft],
    ]),
    ['text on navy', nav.text, nav.fill],
    ['quiet text on navy', nav.muted, nav.fill],
    ['semi-dark menu text', semi.text, semi.fill],
    ['semi-dark menu section title', semi.muted, semi.fill],
    ...THEME_COLORS.map((name): [string, string, string] => [
      `active menu item in ${name}`,
      colors[name].contrastText,
      colors[name].main,
    ]),
  ];
}

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  it.each(textPairs(mode))('%s is readable', (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(Object.entries(TOKENS[mode].surface))(
    'the edge of a control is visible on %s',
    (_name, ground) => {
      expect(contrast(TOKENS[mode].control, ground)).toBeGreaterThanOrEqual(AA_CONTROL);
    },
  );

  it('table and grid lines have the colour of other lines', () => {
    const { colorSchemes } = createAppTheme();
    expect(colorSchemes[mode]?.palette.TableCell.border).toBe(TOKENS[mode].divider);
  });
});

it('computes the extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});
