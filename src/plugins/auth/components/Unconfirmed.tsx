import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SendAgain } from './SendAgain';

interface UnconfirmedProps {
  email: string;
}

/** Helps a person who never opened the link that confirms their address. */
export default function Unconfirmed({ email }: UnconfirmedProps) {
  const { t } = useTranslation('auth');
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '8px' }}>
      <Typography variant="body2" sx={{ mb: 1.25 }}>
        {t('again.unconfirmed')}
      </Typography>
      <SendAgain key={email} mail="signup" email={email} />
    </Box>
  );
}
