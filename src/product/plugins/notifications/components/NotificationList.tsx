import { mdiBellOutline, mdiCheckAll } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNow } from 'touchline/format';
import { EmptyState, ErrorNotice, ListSkeleton } from 'touchline/ui';
import type { NotificationRow } from '../notification';
import type { NotificationPages } from '../use-notifications';
import { NotificationItem } from './NotificationItem';

interface NotificationListProps {
  pages: NotificationPages;
  onMark: (row: NotificationRow, asRead: boolean) => void;
  /** After a row was followed. */
  onOpen?: () => void;
  unreadOnly?: boolean;
}

/** The rows, or a loading, error or empty state. */
export function NotificationList({ pages, onMark, onOpen, unreadOnly }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const { rows, loading, error, retry, more, loadingMore } = pages;
  // Keeps "2 minutes ago" current while the list is open.
  useNow(30_000);
  const empty = !loading && !error && rows.length === 0;
  return (
    <>
      {error && (
        <Box sx={{ p: 2 }}>
          <ErrorNotice error={error} onRetry={retry} />
        </Box>
      )}
      {loading && <ListSkeleton rows={5} rowHeight={64} />}
      {empty && (
        <EmptyState
          icon={unreadOnly ? mdiCheckAll : mdiBellOutline}
          title={t(unreadOnly ? 'allRead' : 'empty')}
          text={unreadOnly ? undefined : t('emptyText')}
        />
      )}
      <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <NotificationItem key={row.id} row={row} onMark={onMark} onOpen={onOpen} />
        ))}
      </Box>
      {more && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 1.5 }}>
          <Button variant="outlined" onClick={more} aria-disabled={loadingMore}>
            {t('more')}
          </Button>
        </Box>
      )}
    </>
  );
}
