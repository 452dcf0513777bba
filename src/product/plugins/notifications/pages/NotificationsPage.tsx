import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { PageViews } from 'touchline/crud';
import { Page, Panel } from 'touchline/ui';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { MarkAllButton } from '../components/MarkAllButton';
import { NotificationList } from '../components/NotificationList';
import { useMarking } from '../use-marking';
import { useNotifications } from '../use-notifications';

const FILTERS = ['show'] as const;

/** All notifications, or only the unread ones, depending on the address. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { values, set } = useUrlFilters(FILTERS);
  const unreadOnly = values.show === 'unread';
  const pages = useNotifications(unreadOnly);
  const marking = useMarking();
  return (
    <Page
      title={t('title')}
      help={t('help')}
      narrow
      actions={<MarkAllButton marking={marking} variant="outlined" />}
    >
      <Box component="search" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('show')}
          value={unreadOnly ? 'unread' : 'all'}
          onChange={(_, next) => next && set({ show: next === 'unread' ? 'unread' : '' })}
          sx={{ '& > button': { paddingInline: 2 } }}
        >
          <ToggleButton value="all">{t('all')}</ToggleButton>
          <ToggleButton value="unread">{t('isUnread')}</ToggleButton>
        </ToggleButtonGroup>
        <PageViews list="notifications" keys={FILTERS} />
      </Box>
      <Panel flush>
        <NotificationList pages={pages} onMark={marking.mark} unreadOnly={unreadOnly} />
      </Panel>
    </Page>
  );
}
