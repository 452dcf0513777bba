import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel, useFormat } from 'touchline/ui';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { DocumentPage } from '../components/DocumentPage';
import { HelpPanel } from '../components/HelpPanel';

/** Self-exclusion: how to start it, or until when it lasts. */
function PausePanel() {
  const { t } = useTranslation('legal');
  const { selfExcluded, selfExcludedUntil } = useSportsViewer();
  const format = useFormat();
  return (
    <Panel title={t('pause.title')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {selfExcluded ? t('pause.on', { date: format.date(selfExcludedUntil) }) : t('pause.text')}
      </Typography>
      <Button component={Link} to="/account-details#break" variant="outlined">
        {t('pause.button')}
      </Button>
    </Panel>
  );
}

/** `/responsible-gambling`, open to everyone: help from others first, then self-exclusion. */
export default function ResponsiblePage() {
  const { t } = useTranslation('legal');
  return (
    <DocumentPage
      name="responsible"
      title={t('responsible')}
      aside={
        <>
          <HelpPanel />
          <PausePanel />
        </>
      }
    />
  );
}
