import { mdiBellOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkCount } from 'touchline/plugin-api';
import { Hint, Icon, useAtRest, useLazyMenu } from 'touchline/ui';
import { shortCount, type Unread } from '../notification';
import { LISTS, NOTIFICATIONS } from '../notification-queries';
import { listenToOtherTabs } from '../other-tabs';
import { useUnread } from '../use-unread';

/**
 * Follows new notifications and marks made in other tabs: updates the lists and gives a sentence for screen
 * readers when something new arrived while the page was open, '' before that.
 */
function useArrivals(unread: Unread | undefined): string {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const newest = useRef<number | null>(null);
  const [sentence, setSentence] = useState('');

  useEffect(() => {
    if (!unread) return;
    const before = newest.current;
    const at = unread.newest_at ? Date.parse(unread.newest_at) : 0;
    newest.current = Math.max(before ?? 0, at);
    if (before === null || at <= before) return;
    setSentence(`${t('arrived')} ${t('unread', { n: shortCount(unread.count) })}`);
    void client.invalidateQueries({ queryKey: LISTS });
  }, [unread, client, t]);

  useEffect(() => {
    return listenToOtherTabs(() => void client.invalidateQueries({ queryKey: NOTIFICATIONS }));
  }, [client]);
  return sentence;
}

/** The page's own questions go first. */
const REST_MS = 1000;

const loadMenu = async () => (await import('../components/NotificationsMenu')).NotificationsMenu;

/** The bell of the app bar with the number of unread notifications; without a number when it is not known. */
export default function NotificationsButton() {
  const { t } = useTranslation('notifications');
  const id = useId();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadMenu);
  const { data: unread } = useUnread(useAtRest(REST_MS));
  const arrived = useArrivals(unread);
  const n = unread && unread.count > 0 ? shortCount(unread.count) : '';
  const work = useWorkCount();
  const announcements = [n && t('unread', { n }), work > 0 && t('work', { n: shortCount(work) })];
  const title = t('title');

  return (
    <>
      <Hint text={title}>
        <IconButton
          aria-label={[title, ...announcements].filter(Boolean).join(', ')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={open}
        >
          <Icon path={mdiBellOutline} />
          {!n && work > 0 && (
            <Box
              component="span"
              aria-hidden
              sx={{
                position: 'absolute',
                insetBlockStart: 5,
                insetInlineEnd: 6,
                width: 9,
                height: 9,
                borderRadius: '50%',
                bgcolor: 'warning.main',
              }}
            />
          )}
          {n && (
            <Box
              component="span"
              aria-hidden
              sx={{
                position: 'absolute',
                insetBlockStart: 0,
                insetInlineEnd: n.length > 2 ? -6 : 0,
                minWidth: 16,
                px: '4px',
                borderRadius: '8px',
                bgcolor: 'error.main',
                color: 'error.contrastText',
                fontSize: '0.6875rem',
                fontWeight: 600,
                lineHeight: '16px',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {n}
            </Box>
          )}
        </IconButton>
      </Hint>
      <span role="status" className="visually-hidden">
        {arrived}
      </span>
      {Menu && <Menu id={id} anchor={anchor} onClose={onClose} />}
    </>
  );
}
