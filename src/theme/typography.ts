import { APPLICATION } from '@/shared/application/application';

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

const OWN = APPLICATION.theme.font ? `${APPLICATION.theme.font}, ` : '';

/** Inter covers Latin letters and digits; Arabic falls back to Noto by its unicode range. An application's own font comes first. */
export const FONT_FAMILY = `${OWN}"Inter Variable", "Inter Fallback", "Noto Sans Arabic Variable", ${SYSTEM}`;

/** For a word or two in a script other than the page's, which aren't worth downloading a whole font. */
export const FONT_WITHOUT_ARABIC = `${OWN}"Inter Variable", "Inter Fallback", ${SYSTEM}`;

const rem = (px: number) => `${px / 16}rem`;

/** Sizes 12, 13, 14, 16, 20, 24, 32; weights 400, 500, 600. */
export const TYPOGRAPHY = {
  fontFamily: FONT_FAMILY,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  display: {
    fontFamily: FONT_FAMILY,
    fontSize: rem(32),
    fontWeight: 600,
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
  },
  h1: { fontSize: rem(24), fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.015em' },
  h2: { fontSize: rem(20), fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.01em' },
  h3: { fontSize: rem(16), fontWeight: 600, lineHeight: 1.45 },
  h4: { fontSize: rem(14), fontWeight: 600, lineHeight: 1.5 },
  h5: { fontSize: rem(14), fontWeight: 600, lineHeight: 1.5 },
  h6: { fontSize: rem(14), fontWeight: 600, lineHeight: 1.5 },
  subtitle1: { fontSize: rem(14), fontWeight: 500, lineHeight: 1.5 },
  subtitle2: { fontSize: rem(13), fontWeight: 500, lineHeight: 1.5 },
  body1: { fontSize: rem(14), lineHeight: 1.55 },
  body2: { fontSize: rem(13), lineHeight: 1.55 },
  caption: { fontSize: rem(12), lineHeight: 1.5 },
  overline: { fontSize: rem(12), fontWeight: 500, lineHeight: 1.5, letterSpacing: '0.04em' },
  button: { fontSize: rem(14), fontWeight: 500, lineHeight: 1.5, textTransform: 'none' },
} as const;
