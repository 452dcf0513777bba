import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { readTrusted } from '@/product/record/log/trusted-keys';

interface TrustedKeysProps {
  value: string;
  onChange: (text: string) => void;
}

/** Takes the keys of witnesses, or a policy, and the certificates of stamping services that a reader trusts. */
export function TrustedKeys({ value, onChange }: TrustedKeysProps) {
  const { t } = useTranslation('record/texts');
  const trusted = readTrusted(value);
  const wrong = wrongLines();

  /** What can't be read, a line each; empty if everything can. */
  function wrongLines(): string[] {
    if ('unreadable' in trusted) {
      return [t('trusted.unreadable', { line: trusted.unreadable.slice(0, 60) })];
    }
    if (!('faults' in trusted)) return [];
    return trusted.faults.map(({ line, code, found }) =>
      t('trusted.fault', { line: String(line), reason: t(`policy.${code}`, { found }) }),
    );
  }
  return (
    <TextField
      fullWidth
      multiline
      maxRows={8}
      label={t('trusted.label')}
      error={wrong.length > 0}
      helperText={
        wrong.length === 0
          ? t('trusted.help')
          : wrong.map((line) => (
              <span key={line} style={{ display: 'block', overflowWrap: 'anywhere' }}>
                {line}
              </span>
            ))
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } },
      }}
    />
  );
}
