import { mdiEmailRemoveOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { EmptyState, Page, Panel } from 'touchline/ui';
import { Mailbox } from '../components/Mailbox';
import { parseMailLocation, pathOf } from '../place';

/** The mailbox at `/apps/email`, `/apps/email/sent`, `/apps/email/label/company`, each with the id of a mail behind it. */
export default function EmailPage() {
  const { t } = useTranslation('email');
  const spot = parseMailLocation(useParams()['*'] ?? '');
  if (spot) return <Mailbox {...spot} />;
  return (
    <Page title={t('name')}>
      <Panel>
        <EmptyState
          icon={mdiEmailRemoveOutline}
          title={t('unknownPlace')}
          action={
            <Button component={Link} to={pathOf({ folder: 'inbox' })} variant="outlined">
              {t('toInbox')}
            </Button>
          }
        />
      </Panel>
    </Page>
  );
}
