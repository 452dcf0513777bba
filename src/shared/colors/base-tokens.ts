/** Light or dark. */
export type Mode = 'light' | 'dark';
export const THEME_COLORS = [
  'primary',
  'secondary',
  'success',
  'error',
  'warning',
  'info',
] as const;
/** A theme colour by name. */
export type ThemeColor = (typeof THEME_COLORS)[number];

/** One colour: readable as text on every surface (`main`), under text (`contrastText`), and as a tint. */
export interface ColorToken {
  main: string;
  /** Fill when pressed or hovered. */
  dark: string;
  /** Text on `main` and on `dark`. */
  contrastText: string;
  /** Subtle fill of chips and notices. */
  soft: string;
  /** Text and icons on `soft`. */
  onSoft: string;
}

/** A background with the colours used on it. */
export interface GroundToken {
  fill: string;
  text: string;
  muted: string;
  hover: string;
  divider: string;
}

export interface ModeTokens {
  colors: Record<ThemeColor, ColorToken>;
  /** Page, card, and surfaces above a card (menus, dialogs). */
  surface: { page: string; card: string; raised: string; sunken: string };
  text: { primary: string; secondary: string; disabled: string };
  divider: string;
  /** Border of text fields and other controls: 3:1 against the card. */
  control: string;
  action: {
    hover: string;
    selected: string;
    focus: string;
    disabled: string;
    disabledFill: string;
  };
  /** Deep navy surfaces in both modes: tooltips, the panel of the sign-in pages. */
  nav: GroundToken;
  /** The menu in the semi-dark skin: navy in both modes, a step darker than the page in dark mode. */
  semi: GroundToken;
  shadow: { card: string; raised: string };
}

const NAVY: GroundToken = {
  fill: '#101b36',
  text: '#e6ebf7',
  muted: '#a0adcb',
  hover: 'rgba(255, 255, 255, 0.07)',
  divider: 'rgba(255, 255, 255, 0.1)',
};

/** The page's background, which the browser's own bar takes up. */
export const PAGE_COLORS: Record<Mode, string> = { light: '#f5f6f9', dark: '#0c1322' };

/** Ink-navy neutrals with a cobalt accent. contrast.test.ts checks every combination of text and background. */
export const BASE_TOKENS: Record<Mode, ModeTokens> = {
  light: {
    colors: {
      primary: {
        main: '#2247d6',
        dark: '#1b39ad',
        contrastText: '#ffffff',
        soft: '#e8edfd',
        onSoft: '#1d3dbb',
      },
      secondary: {
        main: '#4b5873',
        dark: '#3a4560',
        contrastText: '#ffffff',
        soft: '#e9ecf2',
        onSoft: '#414d66',
      },
      success: {
        main: '#0f7a4a',
        dark: '#0b613a',
        contrastText: '#ffffff',
        soft: '#dff4e9',
        onSoft: '#0b6239',
      },
      error: {
        main: '#c42b35',
        dark: '#a01f29',
        contrastText: '#ffffff',
        soft: '#fce8e9',
        onSoft: '#a8222c',
      },
      warning: {
        main: '#955a00',
        dark: '#774800',
        contrastText: '#ffffff',
        soft: '#fdf0d7',
        onSoft: '#7d4b00',
      },
      info: {
        main: '#0b7189',
        dark: '#085a6d',
        contrastText: '#ffffff',
        soft: '#dff3f8',
        onSoft: '#095f73',
      },
    },
    surface: { page: PAGE_COLORS.light, card: '#ffffff', raised: '#ffffff', sunken: '#f8f9fb' },
    text: { primary: '#121a2d', secondary: '#525d74', disabled: '#8d96a8' },
    divider: '#e4e8ef',
    control: '#858fa4',
    action: {
      hover: 'rgba(18, 26, 45, 0.045)',
      selected: 'rgba(34, 71, 214, 0.08)',
      focus: 'rgba(34, 71, 214, 0.12)',
      disabled: '#8d96a8',
      disabledFill: '#e9ecf2',
    },
    nav: NAVY,
    semi: NAVY,
    shadow: {
      card: '0 0 0 1px rgba(16, 27, 54, 0.045), 0 1px 2px rgba(16, 27, 54, 0.06), 0 3px 10px rgba(16, 27, 54, 0.05)',
      raised: '0 4px 8px rgba(16, 27, 54, 0.06), 0 12px 32px rgba(16, 27, 54, 0.14)',
    },
  },
  dark: {
    colors: {
      primary: {
        main: '#7896ff',
        dark: '#94adff',
        contrastText: '#0a1330',
        soft: '#1f2d5c',
        onSoft: '#b5c7ff',
      },
      secondary: {
        main: '#a9b5cd',
        dark: '#c2cbdd',
        contrastText: '#0d1526',
        soft: '#2a354d',
        onSoft: '#c6cfe0',
      },
      success: {
        main: '#4fca8c',
        dark: '#77d9a7',
        contrastText: '#04180e',
        soft: '#123a2b',
        onSoft: '#7fdcae',
      },
      error: {
        main: '#ff8a8f',
        dark: '#ffaaad',
        contrastText: '#2b0407',
        soft: '#46222b',
        onSoft: '#ffb0b3',
      },
      warning: {
        main: '#eeb04c',
        dark: '#f4c67c',
        contrastText: '#241600',
        soft: '#40311a',
        onSoft: '#f5c97f',
      },
      info: {
        main: '#5bc3dc',
        dark: '#85d3e6',
        contrastText: '#03171d',
        soft: '#123743',
        onSoft: '#8bd7ea',
      },
    },
    surface: { page: PAGE_COLORS.dark, card: '#131c30', raised: '#1b2640', sunken: '#101829' },
    text: { primary: '#e7ebf4', secondary: '#a5b0c6', disabled: '#6b7791' },
    divider: '#26324b',
    control: '#69768f',
    action: {
      hover: 'rgba(231, 235, 244, 0.06)',
      selected: 'rgba(138, 166, 255, 0.14)',
      focus: 'rgba(138, 166, 255, 0.2)',
      disabled: '#6b7791',
      disabledFill: '#232e46',
    },
    nav: {
      fill: '#0a1020',
      text: '#e6ebf7',
      muted: '#9aa7c4',
      hover: 'rgba(255, 255, 255, 0.06)',
      divider: 'rgba(255, 255, 255, 0.09)',
    },
    semi: { ...NAVY, fill: '#070c18' },
    shadow: {
      card: '0 0 0 1px rgba(255, 255, 255, 0.045), 0 1px 2px rgba(0, 0, 0, 0.3)',
      raised: '0 4px 8px rgba(0, 0, 0, 0.3), 0 16px 40px rgba(0, 0, 0, 0.5)',
    },
  },
};

/** Corner radii in pixels: cards and dialogs, small controls, chips. */
export const BASE_RADIUS = { base: 10, control: 8, chip: 6 };
