import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingProps } from '../stored-settings';
import { useSetting } from '../use-setting';
import { ChoiceFrame } from './ChoiceFrame';

const POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

/** The mirrored position, for right-to-left pages. */
function mirrored(position: string): string {
  return position.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'));
}

/** Where messages appear, chosen on a small picture of the screen. */
export function PositionSetting({ def, row }: SettingProps) {
  const { t } = useTranslation('app-settings');
  const name = useId();
  const rtl = useRtl();
  const setting = useSetting({ def, row });
  const wordOf = (position: string) => t(`position.${rtl ? mirrored(position) : position}`);
  return (
    <ChoiceFrame def={def} setting={setting}>
      {(labels) => (
        <Box role="radiogroup" {...labels} sx={{ justifySelf: { sm: 'start' } }}>
          <Box sx={SCREEN}>
            {POSITIONS.map((position) => (
              <Box key={position} component="label" title={wordOf(position)} sx={SPOT}>
                <input
                  type="radio"
                  name={name}
                  value={position}
                  aria-label={wordOf(position)}
                  checked={position === setting.value}
                  disabled={def.fixed !== undefined}
                  onChange={() => setting.choose(position)}
                />
                <span />
              </Box>
            ))}
          </Box>
          <Box sx={{ mt: 0.75, fontSize: '0.8125rem' }} aria-hidden>
            {wordOf(setting.value)}
          </Box>
        </Box>
      )}
    </ChoiceFrame>
  );
}

const SCREEN = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gridTemplateRows: 'repeat(2, 48px)',
  alignItems: 'stretch',
  width: 204,
  p: 0.5,
  border: '1px solid',
  borderColor: 'control',
  borderRadius: '8px',
  bgcolor: 'surface.page',
} as const;

const SPOT = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'start',
  p: '6px',
  borderRadius: '6px',
  cursor: 'pointer',
  // The invisible radio button covers the spot.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:nth-of-type(n + 4)': { alignItems: 'end' },
  '& > span': {
    width: '100%',
    height: 14,
    borderRadius: '4px',
    border: '1px solid',
    borderColor: 'control',
    transition: 'background-color 120ms, border-color 120ms',
  },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked) > span': { bgcolor: 'primary.main', borderColor: 'primary.main' },
  '&:has(:focus-visible)': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
} as const;
