import type { CssVarsThemeOptions, Theme } from '@mui/material/styles';
import { RADIUS, THEME_COLORS } from '@/shared/colors/tokens';

/** What fades out takes no more presses: the second one of two would meet its button again. */
const CLOSING = {
  onEnter: (node: HTMLElement) => {
    node.inert = false;
  },
  onExit: (node: HTMLElement) => {
    node.inert = true;
  },
};

/** Cards, dialogs, menus, chips, notices and tables. */
export const SURFACE_COMPONENTS: CssVarsThemeOptions['components'] = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { border: '1px solid var(--card-line)', boxShadow: 'var(--card-shadow)' },
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } },
  },
  MuiDialog: {
    defaultProps: { TransitionProps: CLOSING },
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow.raised,
        borderRadius: 14,
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, padding: '20px 24px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiDialogActions: {
    // On phones, buttons with long words go below each other.
    styleOverrides: { root: { padding: '12px 24px 20px', gap: 4, flexWrap: 'wrap' } },
  },
  MuiMenu: { defaultProps: { TransitionProps: CLOSING } },
  MuiPopover: {
    defaultProps: { TransitionProps: CLOSING },
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.shadow.raised,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: '0.875rem',
        minHeight: 36,
        marginInline: 6,
        borderRadius: RADIUS.control,
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: RADIUS.chip, fontWeight: 500 },
      sizeSmall: { height: 22, fontSize: '0.75rem' },
    },
    variants: [...THEME_COLORS, 'default' as const].map((color) => ({
      props: { variant: 'filled' as const, color },
      style: ({ theme }: { theme: Theme }) => ({
        backgroundColor: theme.vars.palette[color === 'default' ? 'secondary' : color].soft,
        color: theme.vars.palette[color === 'default' ? 'secondary' : color].onSoft,
        '& .MuiChip-icon, & .MuiChip-deleteIcon': { color: 'inherit' },
      }),
    })),
  },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: ({ theme }) => ({
        backgroundColor: theme.vars.palette.secondary.soft,
        color: theme.vars.palette.secondary.onSoft,
      }),
    },
  },
  MuiAlert: {
    variants: (['success', 'error', 'warning', 'info'] as const).map((severity) => ({
      props: { variant: 'standard' as const, severity },
      style: ({ theme }: { theme: Theme }) => ({
        backgroundColor: theme.vars.palette[severity].soft,
        color: theme.vars.palette[severity].onSoft,
        '& .MuiAlert-icon': { color: 'inherit', opacity: 1 },
      }),
    })),
    styleOverrides: { root: { borderRadius: RADIUS.control, fontSize: '0.8125rem' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        // Text that contains a digit keeps proportional spacing.
        '&.MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
        padding: '12px 16px',
        '&:first-of-type': { paddingInlineStart: 20 },
        '&:last-of-type': { paddingInlineEnd: 20 },
      },
      sizeSmall: { padding: '8px 16px', height: 40 },
      head: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.surface.sunken,
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: {
        minHeight: 40,
        // The first tab is aligned with the page.
        '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
      },
      indicator: { height: 2 },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, paddingInline: 12, minWidth: 64 } } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
