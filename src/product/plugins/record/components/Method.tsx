import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyButton, Panel } from 'touchline/ui';

const COMMAND = 'npm run verify-record -- touchline-record.csv';
const STEPS = ['tip', 'chain', 'result', 'words', 'log', 'limits'] as const;

/** How the check works, and how to run it on one's own machine. */
export function Method() {
  const { t } = useTranslation('record');
  return (
    <Panel title={t('method.title')}>
      <Box
        component="ol"
        sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1, maxWidth: '80ch' }}
      >
        {STEPS.map((step) => (
          <li key={step}>{t(`method.${step}`)}</li>
        ))}
      </Box>
      <Typography sx={{ mt: 2 }}>{t('method.command')}</Typography>
      <Box
        sx={{
          mt: 1,
          p: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          borderRadius: '8px',
          bgcolor: 'surface.sunken',
        }}
      >
        <Box component="code" dir="ltr" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {COMMAND}
        </Box>
        <CopyButton text={COMMAND} label={t('method.copy')} />
      </Box>
    </Panel>
  );
}
