import {
  mdiDotsVertical,
  mdiImageOutline,
  mdiPaperclip,
  mdiReplyAllOutline,
  mdiReplyOutline,
  mdiShareOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useRtl } from '@mui/system/RtlProvider';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClippedText, Icon, Notice, PersonAvatar, useFormat } from 'touchline/ui';
import type { MailReply } from '@/samples/mock/emails';
import { useSampleReader } from '@/samples/shared/sample-calls';
import { type AnswerKind, hasOthers } from '../answer';
import { CALLS } from '../mail-queries';
import { nameList } from '../recipients';
import { type Pictures, sanitizeMail } from '../sanitize-mail';
import { Attachments } from './Attachments';
import { MailFrame } from './MailFrame';
import { MenuButton } from './MenuButton';

/**
 * Remote pictures of a mail. The mailbox fetches them, and only on request, so that the sender can't track the
 * reader.
 */
function useMailPictures() {
  const read = useSampleReader();
  const [pictures, setPictures] = useState<Pictures>({});
  const [busy, setBusy] = useState(false);

  async function fetchAll(addresses: readonly string[]): Promise<void> {
    setBusy(true);
    const fetched = await Promise.all(
      addresses.map(async (url): Promise<[string, string | null]> => {
        try {
          const { picture } = await read<{ picture: string }>(CALLS.picture, { url });
          return [url, picture];
        } catch {
          return [url, null];
        }
      }),
    );
    setPictures((known) => ({ ...known, ...Object.fromEntries(fetched) }));
    setBusy(false);
  }
  return { pictures, busy, fetchAll };
}

export const ANSWER_ICONS: Record<AnswerKind, string> = {
  reply: mdiReplyOutline,
  replyAll: mdiReplyAllOutline,
  forward: mdiShareOutline,
};

/** The reply actions of a message. */
export const answersTo = (message: Pick<MailReply, 'from' | 'to' | 'cc'>): AnswerKind[] =>
  hasOthers(message) ? ['reply', 'replyAll', 'forward'] : ['reply', 'forward'];

interface MessageCardProps {
  message: MailReply;
  onAnswer?: (kind: AnswerKind, message: MailReply, safeHtml: string) => void;
  onWriteTo: (address: string) => void;
}

/** One message of a conversation. */
export function MessageCard({ message, onAnswer, onWriteTo }: MessageCardProps) {
  const { t } = useTranslation('email');
  const format = useFormat();
  const { pictures, busy, fetchAll } = useMailPictures();
  const safe = useMemo(() => sanitizeMail(message.message, pictures), [message.message, pictures]);
  const { from, to, cc, bcc, attachments } = message;
  const waiting = safe.blocked.filter((address) => pictures[address] === undefined);
  const missing = safe.blocked.length - waiting.length;
  const rtl = useRtl();
  const addressees = nameList([...to.map(({ name }) => name), ...cc], rtl);
  return (
    <Box
      component="article"
      aria-label={t('messageFrom', { name: from.name })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: 1.5,
          p: 2,
          pb: 1.5,
          alignItems: 'flex-start',
        }}
      >
        <PersonAvatar name={from.name} picture={from.avatar} size={40} />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>
            <ClippedText text={from.name} />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <ClippedText text={from.email} />
            {addressees && <ClippedText text={t('toPerson', { person: addressees })} />}
            {bcc.length > 0 && (
              <ClippedText text={t('bccPerson', { person: nameList(bcc, rtl) })} />
            )}
          </Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            marginInlineStart: 'auto',
            color: 'text.secondary',
          }}
        >
          {attachments.length > 0 && <Icon path={mdiPaperclip} size={18} label={t('hasFiles')} />}
          <Box component="time" dateTime={message.time} sx={{ fontSize: '0.75rem' }}>
            {format.dateTime(message.time)}
          </Box>
          {onAnswer && (
            <MenuButton label={t('answers')} icon={mdiDotsVertical} edge="end">
              {(close) =>
                answersTo(message).map((kind) => (
                  <MenuItem
                    key={kind}
                    sx={{ gap: 1.5 }}
                    onClick={() => {
                      close();
                      onAnswer(kind, message, safe.html);
                    }}
                  >
                    <Icon path={ANSWER_ICONS[kind]} flipRtl />
                    {t(`answer.${kind}`)}
                  </MenuItem>
                ))
              }
            </MenuButton>
          )}
        </Box>
      </Box>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
        {waiting.length > 0 && (
          <Notice kind="info">
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                columnGap: 2,
              }}
            >
              <Box sx={{ flex: '1 1 200px' }}>
                {t('pictures.blocked', { count: waiting.length })}
              </Box>
              <Button
                color="inherit"
                size="small"
                loading={busy}
                startIcon={<Icon path={mdiImageOutline} />}
                onClick={() => void fetchAll(waiting)}
                sx={{ mx: -0.5 }}
              >
                {t('pictures.show')}
              </Button>
            </Box>
          </Notice>
        )}
        {missing > 0 && <Notice kind="warning">{t('pictures.missing', { count: missing })}</Notice>}
        <MailFrame
          mail={safe}
          title={t('messageFrom', { name: from.name })}
          onWriteTo={onWriteTo}
        />
        {attachments.length > 0 && <Attachments files={attachments} />}
      </Box>
    </Box>
  );
}
