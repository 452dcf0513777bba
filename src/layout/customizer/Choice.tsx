import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choices } from '@/theme/settings';
import { updateSettings, useSetting } from '@/theme/settings-store';
import { COVERING } from './covering';
import type { ChoiceKey } from './offered';

interface ChoiceProps<Key extends ChoiceKey> {
  setting: Key;
  options: readonly Choices[Key][];
  /** Shown above an option's label. */
  picture?: (option: Choices[Key]) => ReactNode;
}

/** A setting with several options: radio buttons with pictures. */
export function Choice<Key extends ChoiceKey>({ setting, options, picture }: ChoiceProps<Key>) {
  const { t } = useTranslation('shell');
  const name = useId();
  const chosen = useSetting(setting);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontSize: '0.875rem', fontWeight: 500 }}>
        {t(`look.${setting}`)}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5 }}>
        {options.map((option) => (
          <Box key={option} component="label" sx={OPTION}>
            <Box
              component="input"
              type="radio"
              sx={COVERING}
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => updateSettings({ [setting]: option })}
            />
            {picture?.(option)}
            <span>{t(`look.${setting}.${option}`)}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const OPTION = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 0.75,
  minHeight: 40,
  p: 1,
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  textAlign: 'center',
  cursor: 'pointer',
  transition: 'border-color 120ms, background-color 120ms',
  '&:hover': { borderColor: 'control' },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
    bgcolor: 'action.selected',
    color: 'text.primary',
    fontWeight: 500,
  },
  '&:has(:focus-visible)': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
} as const;
