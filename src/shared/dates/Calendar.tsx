import { mdiChevronDown, mdiChevronLeft, mdiChevronRight, mdiChevronUp } from '@mdi/js';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRtl } from '@mui/system/RtlProvider';
import { type ChevronProps, DayPicker, type DayPickerProps } from 'react-day-picker';
import { ar } from 'react-day-picker/locale/ar';
import { enGB } from 'react-day-picker/locale/en-GB';
import { fr } from 'react-day-picker/locale/fr';
import { Icon } from '../components/Icon';
import { useFormat } from '../format/use-format';

const LOCALES = { en: enGB, fr, ar };
const CHEVRONS = {
  left: mdiChevronLeft,
  right: mdiChevronRight,
  up: mdiChevronUp,
  down: mdiChevronDown,
};

function Chevron({ orientation = 'left' }: ChevronProps) {
  return <Icon path={CHEVRONS[orientation]} flipRtl={/left|right/.test(orientation)} />;
}

const RING = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 } as const;
const BUTTON = {
  all: 'unset',
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  borderRadius: '8px',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': RING,
} as const;

/** Theme colours for the package's class names. */
const LOOK: SxProps<Theme> = {
  fontSize: '0.8125rem',
  '& .rdp-root': { position: 'relative', width: 'fit-content', p: 1.5 },
  '& .rdp-months': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 },
  '& .rdp-nav': {
    position: 'absolute',
    insetInline: 12,
    insetBlockStart: 12,
    zIndex: 1,
    display: 'flex',
    justifyContent: 'space-between',
    pointerEvents: 'none',
  },
  '& .rdp-button_previous, & .rdp-button_next': {
    ...BUTTON,
    width: 36,
    height: 36,
    pointerEvents: 'auto',
    '&[aria-disabled]': { color: 'text.disabled', cursor: 'default' },
  },
  '& .rdp-month_caption': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: 36,
    fontSize: '0.875rem',
    fontWeight: 600,
  },
  '& .rdp-dropdowns': { display: 'flex', gap: 0.5, fontWeight: 400 },
  '& .rdp-dropdown_root > span': { display: 'none' },
  '& .rdp-dropdown': {
    height: 30,
    px: 0.5,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'surface.raised',
    border: 1,
    borderColor: 'control',
    borderRadius: '6px',
    '&:focus-visible': RING,
  },
  '& .rdp-month_grid': { borderCollapse: 'collapse', mt: 0.5 },
  '& .rdp-weekday, & .rdp-week_number, & .rdp-week_number_header': {
    width: 36,
    height: 28,
    p: 0,
    fontSize: '0.75rem',
    fontWeight: 500,
    textAlign: 'center',
    color: 'text.secondary',
  },
  '& .rdp-day': { width: 36, height: 36, p: 0, textAlign: 'center' },
  '& .rdp-day_button': { ...BUTTON, width: 36, height: 36, fontVariantNumeric: 'tabular-nums' },
  '& .rdp-today .rdp-day_button': { boxShadow: 'inset 0 0 0 1px currentColor', fontWeight: 600 },
  '& .rdp-outside': { color: 'text.secondary' },
  '& .rdp-disabled': { color: 'text.disabled', textDecoration: 'line-through' },
  '& .rdp-disabled .rdp-day_button': { cursor: 'default', bgcolor: 'transparent' },
  '& .rdp-hidden': { visibility: 'hidden' },
  '& .rdp-selected .rdp-day_button': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 600,
  },
  '& .rdp-range_start, & .rdp-range_middle, & .rdp-range_end': { bgcolor: 'primary.soft' },
  '& .rdp-range_start': { borderStartStartRadius: 8, borderEndStartRadius: 8 },
  '& .rdp-range_end': { borderStartEndRadius: 8, borderEndEndRadius: 8 },
  '& .rdp-range_middle .rdp-day_button': {
    bgcolor: 'transparent',
    color: 'primary.onSoft',
    fontWeight: 400,
  },
  '& .rdp-footer': { px: 1, pt: 1, color: 'text.secondary' },
};

/** A calendar in the person's language, direction and colours. Accepts all props of the day picker. */
export function Calendar({ components, ...props }: DayPickerProps) {
  const lang = useFormat().lang.slice(0, 2) as keyof typeof LOCALES;
  const rtl = useRtl();
  return (
    <Box sx={LOOK}>
      <DayPicker
        dir={rtl ? 'rtl' : 'ltr'}
        locale={LOCALES[lang]}
        numerals="latn"
        {...props}
        components={{ Chevron, ...components }}
      />
    </Box>
  );
}
