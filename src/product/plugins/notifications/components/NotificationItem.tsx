import {
  mdiCalendarClockOutline,
  mdiCashRefund,
  mdiCheckDecagramOutline,
  mdiCircle,
  mdiCircleOutline,
  mdiCreditCardOffOutline,
  mdiEmailOutline,
  mdiLightbulbOnOutline,
  mdiTicketConfirmationOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { IconPath } from 'touchline/plugin-api';
import { Hint, Icon, useFormat } from 'touchline/ui';
import { isTier } from '@/product/record/tiers';
import { tierTint } from '@/product/sports/tier-colors';
import { type NotificationRow, targetOf, textOf } from '../notification';
import { NotificationText } from './NotificationText';

/** What happened, in one short sentence. */
function useNotificationTitle(row: NotificationRow): string {
  const { t } = useTranslation('notifications');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const named = row.tier ?? textOf(row, 'plan');
  const tier = isTier(named) ? sports(`tier.${named}`) : '';
  switch (row.kind) {
    case 'TIP_PUBLISHED':
      return t('tip', { tier });
    case 'TIPS_SETTLED':
      return t('settled', { tier });
    case 'SLIP_PUBLISHED':
      return t('slip', { tier });
    case 'SLIPS_SETTLED':
      return t('slipsSettled', { tier });
    case 'RENEWAL_DUE': {
      const end = textOf(row, 'ends_at');
      const over = Date.parse(end) <= Date.now();
      return t(over ? 'ended' : 'ends', { tier, date: format.date(end) });
    }
    case 'PAYMENT_FAILED':
      return t(textOf(row, 'access_until') ? 'failed' : 'rejected', { tier });
    case 'PAYMENT_RETURNED':
      return t('returned', { tier });
    case 'MESSAGE':
      return textOf(row, 'subject');
  }
}

const ICONS: Record<NotificationRow['kind'], IconPath> = {
  TIP_PUBLISHED: mdiLightbulbOnOutline,
  TIPS_SETTLED: mdiCheckDecagramOutline,
  SLIP_PUBLISHED: mdiTicketConfirmationOutline,
  SLIPS_SETTLED: mdiCheckDecagramOutline,
  RENEWAL_DUE: mdiCalendarClockOutline,
  PAYMENT_FAILED: mdiCreditCardOffOutline,
  PAYMENT_RETURNED: mdiCashRefund,
  MESSAGE: mdiEmailOutline,
};

const OWN_COLORS: Partial<Record<NotificationRow['kind'], string>> = {
  PAYMENT_FAILED: 'error',
  MESSAGE: 'primary',
};

/** How the icon of a notification is tinted: in the tier's colour, where it has one. */
function tintOf({ kind, tier }: NotificationRow) {
  if (isTier(tier)) return tierTint(tier);
  const own = OWN_COLORS[kind] ?? 'warning';
  return { bgcolor: `${own}.soft`, color: `${own}.onSoft` };
}

interface NotificationItemProps {
  row: NotificationRow;
  onMark: (row: NotificationRow, asRead: boolean) => void;
  onOpen?: () => void;
}

const isPlainClick = (event: MouseEvent) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** One notification: a link to what it is about, and a dot that marks it as read or unread. */
export function NotificationItem({ row, onMark, onOpen }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const id = useId();
  const title = useNotificationTitle(row);
  const unread = row.read_at === null;
  const verb = t(unread ? 'markRead' : 'markUnread');

  function follow(event: MouseEvent) {
    if (unread) onMark(row, true);
    if (isPlainClick(event)) onOpen?.();
  }

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        paddingInlineEnd: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        component={Link}
        to={targetOf(row)}
        onClick={follow}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          gap: 1.5,
          py: 1.5,
          paddingInlineStart: 2,
          paddingInlineEnd: 1,
          color: 'text.primary',
          textDecoration: 'none',
          borderRadius: '8px',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box
          sx={[
            {
              width: 36,
              height: 36,
              flexShrink: 0,
              display: 'grid',
              placeItems: 'center',
              borderRadius: '10px',
            },
            tintOf(row),
          ]}
        >
          <Icon path={ICONS[row.kind]} />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
            <Typography
              id={id}
              component="span"
              sx={{ flex: '1 1 auto', fontWeight: unread ? 600 : 400, lineHeight: 1.4 }}
            >
              {unread && <span className="visually-hidden">{t('isUnread')} </span>}
              {title}
            </Typography>
            <Typography component="span" variant="caption" color="text.secondary" noWrap>
              <time dateTime={row.created_at} title={format.dateTime(row.created_at)}>
                {format.relative(row.created_at)}
              </time>
            </Typography>
          </Box>
          <Typography component="span" variant="body2" color="text.secondary" display="block">
            <NotificationText row={row} />
          </Typography>
        </Box>
      </Box>
      <Hint text={verb}>
        <IconButton
          size="small"
          aria-label={verb}
          aria-describedby={id}
          onClick={() => onMark(row, unread)}
          sx={{
            flexShrink: 0,
            color: unread ? 'primary.main' : 'text.secondary',
            '@media (pointer: coarse)': { width: 44, height: 44 },
          }}
        >
          <Icon path={unread ? mdiCircle : mdiCircleOutline} size={10} />
        </IconButton>
      </Hint>
    </Box>
  );
}
