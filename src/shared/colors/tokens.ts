import { APPLICATION } from '../application/application';
import { BASE_RADIUS, BASE_TOKENS, type Mode, type ModeTokens } from './base-tokens';

export * from './base-tokens';

const { colors, radius } = APPLICATION.theme;

const themed = (mode: Mode): ModeTokens => ({
  ...BASE_TOKENS[mode],
  colors: { ...BASE_TOKENS[mode].colors, ...(colors && { primary: colors[mode] }) },
});

/** The colours of the app: Touchline's, with the application's own primary one. */
export const TOKENS: Record<Mode, ModeTokens> = { light: themed('light'), dark: themed('dark') };

/** Corner radii in pixels: cards and dialogs, small controls, chips. */
export const RADIUS =
  radius === undefined
    ? BASE_RADIUS
    : { base: radius, control: Math.round(radius * 0.8), chip: Math.round(radius * 0.6) };
