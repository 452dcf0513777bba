import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Names of the demo accounts, each `<name>@example.com`. */
const DEMO_ACCOUNTS = [
  'admin',
  'tipster',
  'support',
  'finance',
  'free',
  'basic',
  'premium',
  'vip',
  'expired',
] as const;

const DEMO_PASSWORD = 'touchline-demo';

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/** The demo accounts; a click fills the form. Shown only if the server says that it is a demo. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('auth');
  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ mt: 3.5, pt: 2.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id="demo-accounts" component="h2" variant="subtitle2">
        {t('demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.25 }}>
        {t('demo.text')} <bdi dir="ltr">{DEMO_PASSWORD}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {DEMO_ACCOUNTS.map((name) => (
          <ButtonBase
            key={name}
            title={`${name}@example.com`}
            onClick={() => onChoose({ email: `${name}@example.com`, password: DEMO_PASSWORD })}
            sx={{
              px: 1.25,
              minHeight: 28,
              borderRadius: '6px',
              border: 1,
              borderColor: 'divider',
              fontSize: '0.8125rem',
              fontWeight: 500,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {t(`demo.${name}`)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
