import { mdiBellOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { shortCount } from '../notification';
import { useArrivals } from '../use-arrivals';
import { useUnread } from '../use-unread';

const loadMenu = async () => (await import('./NotificationsMenu')).NotificationsMenu;

/** The bell of the app bar with the number of unread notifications; without a number when it is not known. */
export default function NotificationsButton() {
  const { t } = useTranslation('notifications');
  const id = useId();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadMenu);
  const { data: unread } = useUnread();
  const arrived = useArrivals(unread);
  const n = unread && unread.count > 0 ? shortCount(unread.count) : '';
  const title = t('title');

  return (
    <>
      <Hint text={title}>
        <IconButton
          aria-label={n ? `${title}, ${t('unread', { n })}` : title}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={open}
        >
          <Icon path={mdiBellOutline} />
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
