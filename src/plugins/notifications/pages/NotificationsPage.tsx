import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { useUrlFilters } from '@/shared/url/use-url-filters';
import { MarkAllButton } from '../components/MarkAllButton';
import { NotificationList } from '../components/NotificationList';
import { useMarking } from '../use-marking';
import { useNotifications } from '../use-notifications';

/** All notifications, or the unread ones; which, stands in the address. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { values, set } = useUrlFilters(['show']);
  const unreadOnly = values.show === 'unread';
  const pages = useNotifications(unreadOnly);
  const marking = useMarking();
  return (
    <Page
      title={t('title')}
      help={t('help')}
      maxWidth={760}
      actions={<MarkAllButton marking={marking} variant="outlined" />}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('show')}
        value={unreadOnly ? 'unread' : 'all'}
        onChange={(_, next) => next && set({ show: next === 'unread' ? 'unread' : '' })}
        sx={{ mb: 2, '& > button': { paddingInline: 2 } }}
      >
        <ToggleButton value="all">{t('all')}</ToggleButton>
        <ToggleButton value="unread">{t('isUnread')}</ToggleButton>
      </ToggleButtonGroup>
      <Panel flush>
        <NotificationList pages={pages} onMark={marking.mark} unreadOnly={unreadOnly} />
      </Panel>
    </Page>
  );
}
