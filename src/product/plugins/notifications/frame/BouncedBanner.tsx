import { mdiAlertCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AppError, errorText, useBackend } from 'touchline/data';
import { useViewer } from 'touchline/plugin-api';
import { Icon } from 'touchline/ui';

/** One line over every page while mails to the person come back: change the address, or confirm that it works. */
export default function BouncedBanner() {
  const { t } = useTranslation('notifications');
  const { t: shell } = useTranslation('shell');
  const { rpc } = useBackend();
  const { profile, refresh } = useViewer();
  const confirm = useMutation<unknown, AppError>({
    mutationFn: () => rpc('confirm_mailbox', {}),
    onSuccess: () => refresh(),
  });
  if (!profile?.mail_bounced_at) return null;
  return (
    <Box
      component="section"
      aria-label={t('bounced')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        px: { xs: 2, sm: 3 },
        py: 0.75,
        fontSize: '0.8125rem',
        fontWeight: 500,
        bgcolor: 'warning.soft',
        color: 'warning.onSoft',
      }}
    >
      <Icon path={mdiAlertCircleOutline} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {confirm.error
          ? errorText(confirm.error, shell)
          : t('bounced.text', { email: `\u2068${profile.email}\u2069` })}
      </Box>
      <Button component={Link} to="/account-details" size="small" color="inherit">
        {t('bounced.change')}
      </Button>
      <Button
        size="small"
        color="inherit"
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {t('bounced.works')}
      </Button>
    </Box>
  );
}
