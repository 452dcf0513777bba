import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BASE_TOKENS, type Mode } from '../colors/base-tokens';
import { contrast } from '../colors/contrast';
import { finished, themeProblems } from './theme';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Every pair of text and ground that a primary colour is part of, with its contrast. */
function pairs(mode: Mode, theme: ReturnType<typeof finished>): number[] {
  const color = theme.colors?.[mode];
  if (!color) throw new Error('The theme has no colours.');
  const { surface, text } = BASE_TOKENS[mode];
  return [
    ...Object.values(surface).map((ground) => contrast(color.main, ground)),
    contrast(color.contrastText, color.main),
    contrast(color.contrastText, color.dark),
    contrast(color.onSoft, color.soft),
    contrast(text.primary, color.soft),
  ];
}

it('a colour can be read wherever it is used, or is refused with the nearest that can', () => {
  fc.assert(
    fc.property(hex, hex, (primary, primaryDark) => {
      const [lightProblem = ''] = themeProblems({ primary });
      const light = /passes is (#\w{6})/.exec(lightProblem)?.[1] ?? primary;
      const [darkProblem = ''] = themeProblems({ primary: light, primaryDark });
      const dark = /passes is (#\w{6})/.exec(darkProblem)?.[1] ?? primaryDark;
      for (const theme of [{ primary: light }, { primary: light, primaryDark: dark }]) {
        expect(themeProblems(theme)).toEqual([]);
        const all = [...pairs('light', finished(theme)), ...pairs('dark', finished(theme))];
        expect(Math.min(...all), JSON.stringify(theme)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});

it('names each mistake with what would pass', () => {
  const theme = { primary: '#f5a623', radius: 99, font: 'a;}', mode: 'dim' as 'dark' };
  expect(themeProblems(theme)).toEqual([
    expect.stringMatching(
      /^theme\.primary #f5a623 has a contrast of 1\.9 to 1 .* nearest shade that passes is #\w{6}\.$/,
    ),
    expect.stringContaining('theme.radius is 99'),
    expect.stringContaining('theme.font is "a;}"'),
    expect.stringContaining('theme.mode is "dim"'),
  ]);
  expect(themeProblems({ primary: 'red' })[0]).toContain('#rrggbb');
  expect(themeProblems({})).toEqual([]);
});
