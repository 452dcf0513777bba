import {
  mdiClockOutline,
  mdiDeleteForeverOutline,
  mdiEmailOpenOutline,
  mdiEmailOutline,
  mdiPaperclip,
  mdiStar,
  mdiStarOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRtl } from '@mui/system/RtlProvider';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon, IconAction, PersonAvatar, useFormat } from 'touchline/ui';
import type { Mail, MailFolder } from '@/samples/mock/emails';
import { quickTarget } from '../place';
import { plainText } from '../plain-text';
import { nameList } from '../recipients';
import { rowTime } from '../row-time';
import { FOLDER_ICONS, LABEL_COLORS, LabelDot } from './LabelDot';

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: 56,
  paddingInline: theme.spacing(1.5),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:hover, &:has(:focus-visible)': { background: theme.vars.palette.action.hover },
  '&[data-chosen]': { background: theme.vars.palette.action.selected },
  '& .over': { position: 'relative', zIndex: 1 },
  '& .quick': { display: 'none' },
  '@media (hover: hover)': {
    '&:hover .quick, &:has(:focus-visible) .quick': { display: 'flex' },
    '&:hover .rest, &:has(:focus-visible) .rest': { visibility: 'hidden' },
  },
}));

/** Covers the row, so that a click anywhere opens the mail. */
const RowLink = styled(Link)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 180px) minmax(0, 1fr)',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 4,
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Line = styled('bdi')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  display: 'block',
  // The text keeps its own direction but aligns with its surroundings.
  textAlign: '-webkit-match-parent' as 'match-parent',
});

interface MailRowProps {
  mail: Mail;
  to: string;
  chosen: boolean;
  onChoose: (mail: Mail) => void;
  onStar: (mail: Mail) => void;
  onRead: (mail: Mail) => void;
  onDelete: (mail: Mail) => void;
  onMove: (mail: Mail, folder: MailFolder) => void;
}

/** One mail of the list. */
export function MailRow(props: MailRowProps) {
  const { mail, to, chosen, onChoose, onStar, onRead, onDelete, onMove } = props;
  const { t } = useTranslation('email');
  const format = useFormat();
  const isOut = mail.folder === 'sent' || mail.folder === 'draft';
  const rtl = useRtl();
  const recipients = [...mail.to.map(({ name }) => name), ...mail.cc, ...mail.bcc];
  const person = isOut ? recipients.join(', ') || t('nobody') : mail.from.name;
  const subject = mail.subject || t('noSubject');
  const target = quickTarget(mail.folder);
  const snippet = useMemo(() => plainText(mail.message), [mail.message]);
  return (
    <Row data-mail={mail.id} data-chosen={chosen || undefined}>
      <Checkbox
        className="over"
        size="small"
        checked={chosen}
        onChange={() => onChoose(mail)}
        inputProps={{ 'aria-label': t('choose', { subject, person }) }}
      />
      <IconButton
        className="over"
        size="small"
        aria-pressed={mail.isStarred}
        aria-label={t('star', { subject })}
        onClick={() => onStar(mail)}
        sx={{ color: mail.isStarred ? 'warning.main' : 'text.secondary' }}
      >
        <Icon path={mail.isStarred ? mdiStar : mdiStarOutline} />
      </IconButton>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, mx: 1 }}>
        <PersonAvatar name={person} picture={isOut ? '' : mail.from.avatar} />
      </Box>
      <RowLink to={to} data-open>
        {!mail.isRead && (
          <Box component="span" sx={visuallyHidden}>
            {t('unread')}{' '}
          </Box>
        )}
        <Line sx={{ fontWeight: mail.isRead ? 400 : 600 }}>
          {isOut ? t('toPerson', { person: nameList(recipients, rtl) || person }) : person}
        </Line>
        <Line sx={{ color: 'text.secondary' }}>
          <Box component="span" sx={{ color: 'text.primary', fontWeight: mail.isRead ? 400 : 600 }}>
            {subject}
          </Box>
          {snippet && <span aria-hidden>{` · ${snippet}`}</span>}
        </Line>
      </RowLink>
      <Box
        className="rest"
        sx={{
          display: 'flex',
          // Narrow, the time is beside the name and the rest beside the subject.
          flexDirection: { xs: 'column-reverse', md: 'row' },
          alignItems: { xs: 'flex-end', md: 'center' },
          flexShrink: 0,
          marginInlineStart: 0.5,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minHeight: 20 }}>
          {mail.attachments.length > 0 && (
            <Box sx={{ color: 'text.secondary', display: 'flex' }}>
              <Icon path={mdiPaperclip} size={18} label={t('hasFiles')} />
            </Box>
          )}
          {mail.sendAt && (
            <Box sx={{ color: 'info.main', display: 'flex' }}>
              <Icon
                path={mdiClockOutline}
                size={18}
                label={t('planned', { time: format.dateTime(mail.sendAt) })}
              />
            </Box>
          )}
          {mail.labels.map((label) => (
            <Box key={label} component="span" title={t(`label.${label}`)} sx={{ display: 'flex' }}>
              <LabelDot color={LABEL_COLORS[label]} />
              <Box component="span" sx={visuallyHidden}>
                {t(`label.${label}`)}
              </Box>
            </Box>
          ))}
        </Box>
        <Box
          component="time"
          dateTime={mail.time}
          sx={{
            minWidth: { md: 84 },
            lineHeight: '20px',
            textAlign: 'end',
            fontSize: '0.75rem',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {rowTime(mail.time, new Date(), format)}
        </Box>
      </Box>
      <Box
        className="quick over"
        sx={{ '&&': { position: 'absolute' }, insetInlineEnd: 12, gap: 0.25 }}
      >
        <IconAction
          label={t(mail.folder === 'trash' ? 'deleteForever' : 'delete')}
          icon={mail.folder === 'trash' ? mdiDeleteForeverOutline : mdiTrashCanOutline}
          onClick={() => onDelete(mail)}
        />
        <IconAction
          label={t(mail.isRead ? 'markUnread' : 'markRead')}
          icon={mail.isRead ? mdiEmailOutline : mdiEmailOpenOutline}
          onClick={() => onRead(mail)}
        />
        {target && (
          <IconAction
            label={t(target === 'spam' ? 'toSpam' : 'backToInbox')}
            icon={FOLDER_ICONS[target]}
            onClick={() => onMove(mail, target)}
          />
        )}
      </Box>
    </Row>
  );
}
