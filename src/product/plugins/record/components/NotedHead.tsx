import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NotedHeadProps {
  value: string;
  onChange: (text: string) => void;
  /** Compares the head with the log alone, without a file. */
  onCheck: () => void;
  /** Further checks of the head. */
  children: ReactNode;
}

/** Takes a head of the log that a reader kept, from a mail, a receipt or an earlier visit. */
export function NotedHead({ value, onChange, onCheck, children }: NotedHeadProps) {
  const { t } = useTranslation('record/texts');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <TextField
        fullWidth
        multiline
        maxRows={6}
        label={t('noted.label')}
        helperText={t('noted.help')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } },
        }}
      />
      {children}
      <Button variant="outlined" disabled={value.trim() === ''} onClick={onCheck}>
        {t('noted.check')}
      </Button>
    </Box>
  );
}
