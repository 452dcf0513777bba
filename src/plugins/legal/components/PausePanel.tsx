import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';

/** The way to shut oneself out, or until when one has. */
export function PausePanel() {
  const { t } = useTranslation('legal');
  const { profile, selfExcluded } = useViewer();
  const format = useFormat();
  return (
    <Panel title={t('pause.title')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {selfExcluded
          ? t('pause.on', { date: format.date(profile?.self_excluded_until) })
          : t('pause.text')}
      </Typography>
      <Button component={Link} to="/account-details#break" variant="outlined">
        {t('pause.button')}
      </Button>
    </Panel>
  );
}
