import type { CssVarsThemeOptions } from '@mui/material/styles';
import { RADIUS } from '@/shared/colors/tokens';

/** Buttons, fields and other controls. */
export const INPUT_COMPONENTS: CssVarsThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: theme.typography.fontFamily,
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: RADIUS.control,
        minHeight: 36,
        paddingBlock: 6,
        paddingInline: 16,
        whiteSpace: 'nowrap',
        transition: theme.transitions.create(['background-color', 'border-color', 'color'], {
          duration: 140,
        }),
      }),
      sizeSmall: { minHeight: 30, paddingBlock: 3, paddingInline: 12, fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 44, paddingInline: 20 },
      text: { paddingInline: 10 },
      outlined: ({ theme, ownerState }) =>
        ownerState.color === 'inherit' ? { borderColor: theme.vars.palette.divider } : {},
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: RADIUS.control, transitionDuration: '140ms' },
      sizeMedium: { width: 36, height: 36, padding: 8 },
      sizeSmall: { width: 28, height: 28, padding: 4 },
    },
  },
  MuiFab: {
    variants: [
      {
        props: { color: 'default' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars.palette.secondary.soft,
          color: theme.vars.palette.secondary.onSoft,
          '&:hover': { backgroundColor: theme.vars.palette.secondary.soft },
        }),
      },
    ],
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: {
    defaultProps: { size: 'small' },
    // Shows all selected values, on as many lines as needed.
    styleOverrides: { multiple: { '&.MuiSelect-multiple': { whiteSpace: 'normal' } } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: RADIUS.control,
        '&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline':
          { borderColor: theme.vars.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        // Phones zoom in on fields with text under 16 px.
        '@media (pointer: coarse)': { fontSize: '1rem' },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.control }),
      input: { '&::placeholder': { opacity: 1, color: 'var(--mui-palette-text-secondary)' } },
    },
  },
  MuiPickersTextField: { defaultProps: { size: 'small' } },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: RADIUS.control,
        '&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiPickersOutlinedInput-notchedOutline':
          { borderColor: theme.vars.palette.text.secondary },
        '@media (pointer: coarse)': { fontSize: '1rem' },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.control }),
    },
  },
  // Numbers are left to right in every language. Set by a variable, which RTL mirroring leaves alone.
  MuiPickersSectionList: {
    styleOverrides: { root: { '--figures': 'ltr', direction: 'var(--figures)' as 'ltr' } },
  },
  MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 2, marginTop: 4, lineHeight: 1.4 } },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginInlineStart: -9 }, label: { fontSize: '0.875rem' } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 8,
        borderRadius: RADIUS.control,
        '&:not(.Mui-checked):not(.Mui-disabled)': { color: theme.vars.palette.control },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: { borderRadius: RADIUS.control, textTransform: 'none', paddingBlock: 5 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({
        fontWeight: 500,
        borderRadius: 4,
        '&:focus-visible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
};
