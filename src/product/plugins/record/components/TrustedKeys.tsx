import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { readTrusted } from '@/product/sports/record/log/trusted-keys';

interface TrustedKeysProps {
  value: string;
  onChange: (text: string) => void;
}

/** Takes the keys of witnesses and the certificates of stamping services that a reader trusts. */
export function TrustedKeys({ value, onChange }: TrustedKeysProps) {
  const { t } = useTranslation('record/texts');
  const trusted = readTrusted(value);
  const wrong = 'unreadable' in trusted ? trusted.unreadable : null;
  return (
    <TextField
      fullWidth
      multiline
      maxRows={8}
      label={t('trusted.label')}
      error={wrong !== null}
      helperText={
        wrong === null ? t('trusted.help') : t('trusted.unreadable', { line: wrong.slice(0, 60) })
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } },
      }}
    />
  );
}
