import {
  mdiArrowLeft,
  mdiChevronLeft,
  mdiChevronRight,
  mdiDeleteForeverOutline,
  mdiEmailOutline,
  mdiPencilOutline,
  mdiStar,
  mdiStarOutline,
  mdiTrashCanOutline,
  mdiUnfoldMoreHorizontal,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClippedText, Icon, IconAction, Notice, useDocumentTitle, useFormat } from 'touchline/ui';
import type { MailReply, OpenMail } from '@/samples/mock/emails';
import { type AnswerKind, answerDraft } from '../answer';
import type { OpenDraft } from '../draft';
import type { Place } from '../place';
import { sanitizeMail } from '../sanitize-mail';
import type { MailActions } from '../use-mail-actions';
import { LABEL_COLORS } from './LabelDot';
import { MailMenus } from './MailMenus';
import { ANSWER_ICONS, answersTo, MessageCard } from './MessageCard';
import { PRINT_STYLES } from './print-styles';
import { ReaderMenu } from './ReaderMenu';

export interface MailReaderProps {
  mail: OpenMail;
  place: Place;
  actions: MailActions;
  onBack: () => void;
  onWalk: (dir: 'previous' | 'next') => void;
  onCompose: (draft: OpenDraft) => void;
  onWriteTo: (address: string) => void;
  /** Goes on with a draft. */
  onEdit: (mail: OpenMail) => void;
}

/** One mail with the conversation before it. */
export default function MailReader(props: MailReaderProps) {
  const { mail, place, actions, onBack, onWalk, onCompose, onWriteTo, onEdit } = props;
  const { t } = useTranslation('email');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const subject = mail.subject || t('noSubject');
  const gone = mail.folder === 'trash';
  useDocumentTitle(subject);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  function answer(kind: AnswerKind, message: MailReply, html: string) {
    const date = format.dateTime(message.time);
    onCompose(
      answerDraft(kind, message, {
        html,
        date,
        words: {
          wrote: t('quote.wrote', { date, name: message.from.name }),
          forwarded: t('quote.forwarded'),
          from: t('quote.from'),
          date: t('quote.date'),
          subject: t('quote.subject'),
          to: t('quote.to'),
        },
      }),
    );
  }

  return (
    <>
      <Box
        role="toolbar"
        aria-label={t('toolbarMail')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.25,
          minHeight: 56,
          px: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <IconAction label={t('back')} icon={mdiArrowLeft} flipRtl onClick={onBack} />
        <IconAction
          label={t(gone ? 'deleteForever' : 'delete')}
          icon={gone ? mdiDeleteForeverOutline : mdiTrashCanOutline}
          onClick={() => {
            void (gone ? actions.destroy([mail]) : actions.move([mail], 'trash'));
            onBack();
          }}
        />
        <IconAction
          label={t('markUnread')}
          icon={mdiEmailOutline}
          onClick={() => {
            void actions.change([mail], { isRead: false });
            onBack();
          }}
        />
        <MailMenus place={place} mails={[mail]} actions={actions} onMoved={onBack} />
        <IconAction
          label={t('star', { subject })}
          icon={mail.isStarred ? mdiStar : mdiStarOutline}
          aria-pressed={mail.isStarred}
          onClick={() => void actions.change([mail], { isStarred: !mail.isStarred })}
          sx={{ color: mail.isStarred ? 'warning.main' : undefined }}
        />
        {mail.replies.length > 0 && (
          <IconAction
            label={t(unfolded ? 'fold' : 'unfold')}
            icon={mdiUnfoldMoreHorizontal}
            aria-pressed={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
        <Box sx={{ flex: 1 }} />
        <IconAction
          label={t('previous')}
          icon={mdiChevronLeft}
          flipRtl
          disabled={!mail.hasPreviousMail}
          onClick={() => onWalk('previous')}
        />
        <IconAction
          label={t('next')}
          icon={mdiChevronRight}
          flipRtl
          disabled={!mail.hasNextMail}
          onClick={() => onWalk('next')}
        />
        <ReaderMenu />
      </Box>
      {PRINT_STYLES}
      <Box
        data-printed="mail"
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          bgcolor: 'surface.sunken',
          p: { xs: 1.5, sm: 2.5 },
          display: 'grid',
          gap: 1.5,
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h2"
            sx={{ minWidth: 0, outline: 'none', marginInlineEnd: 0.5 }}
          >
            <ClippedText text={subject} lines={3} />
          </Typography>
          {mail.labels.map((label) => (
            <Chip
              key={label}
              size="small"
              color={LABEL_COLORS[label]}
              label={t(`label.${label}`)}
            />
          ))}
        </Box>
        {mail.folder === 'draft' && (
          <Notice
            kind="info"
            action={
              <Button
                size="small"
                color="inherit"
                startIcon={<Icon path={mdiPencilOutline} />}
                onClick={() => onEdit(mail)}
                sx={{ flexShrink: 0 }}
              >
                {t(mail.sendAt ? 'cancelPlan' : 'continueDraft')}
              </Button>
            }
          >
            {mail.sendAt
              ? t('planned', { time: format.dateTime(mail.sendAt, { withZone: true }) })
              : t('isDraft')}
          </Notice>
        )}
        {mail.replies.length > 0 && !unfolded && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => setUnfolded(true)}
            sx={{ justifySelf: 'center' }}
          >
            {t('earlier', { count: mail.replies.length })}
          </Button>
        )}
        {unfolded &&
          mail.replies.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              onAnswer={answer}
              onWriteTo={onWriteTo}
            />
          ))}
        <MessageCard
          message={mail}
          onAnswer={mail.folder === 'draft' ? undefined : answer}
          onWriteTo={onWriteTo}
        />
        {mail.folder !== 'draft' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {answersTo(mail).map((kind) => (
              <Button
                key={kind}
                variant="outlined"
                color="inherit"
                startIcon={<Icon path={ANSWER_ICONS[kind]} flipRtl />}
                onClick={() => answer(kind, mail, sanitizeMail(mail.message).html)}
              >
                {t(`answer.${kind}`)}
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}
