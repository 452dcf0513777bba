import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SlotOutlet } from 'touchline/plugin-api';
import type { LazyMenuProps } from 'touchline/ui';
import { shortCount } from '../notification';
import { useMarking } from '../use-marking';
import { useNotifications } from '../use-notifications';
import { useUnread } from '../use-unread';
import { MarkAllButton } from './MarkAllButton';
import { NotificationList } from './NotificationList';

const WIDTH = 380;
/** The list scrolls at this height, which shows all that staff have to do and the latest below. */
const HEIGHT = 'min(640px, calc(100dvh - 220px))';
/** The menu shows the latest ones; the page has them all. */
const MOST = 20;

/** The bell's panel with the latest notifications: a dialog with a list, since each row has two controls. */
export function NotificationsMenu({ id, anchor, onClose }: LazyMenuProps & { id: string }) {
  const { t } = useTranslation('notifications');
  const pages = useNotifications(false);
  const marking = useMarking();
  const count = useUnread().data?.count ?? 0;
  return (
    <Popover
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('title'),
          sx: { width: WIDTH, maxWidth: 'calc(100vw - 32px)', mt: 0.5 },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          minHeight: 52,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2">
          {t('title')}
        </Typography>
        {count > 0 && (
          <Chip size="small" color="primary" label={t('unread', { n: shortCount(count) })} />
        )}
      </Box>
      <Box sx={{ maxHeight: HEIGHT, overflowY: 'auto' }}>
        <SlotOutlet slot="notifications.top" props={{ onOpen: onClose }} />
        <NotificationList
          pages={{ ...pages, rows: pages.rows.slice(0, MOST), more: undefined }}
          onMark={marking.mark}
          onOpen={onClose}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          px: 1.5,
          py: 1.25,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <MarkAllButton marking={marking} />
        <Button component={Link} to="/notifications" onClick={onClose}>
          {t('seeAll')}
        </Button>
      </Box>
    </Popover>
  );
}
