import { mdiBellOffOutline, mdiCancel, mdiMicrophone, mdiPaperclip, mdiStar } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from 'touchline/ui';
import type { ChatSummary, Contact } from '@/samples/mock/chat';
import { PersonAvatar } from './PersonAvatar';
import { useChatTime } from './use-chat-time';

interface ChatLinkProps {
  contact: Contact;
  /** Missing for somebody without a conversation. */
  chat?: ChatSummary;
  selected: boolean;
  onChoose: () => void;
}

/** The text keeps its own direction but aligns with its surroundings. */
const LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: '-webkit-match-parent' as 'match-parent',
} as const;

/** A row of the lists: name, last message or description, time, and unread count. */
export function ChatLink({ contact, chat, selected, onChoose }: ChatLinkProps) {
  const { t } = useTranslation('chat');
  const { short } = useChatTime();
  const { fullName, status } = contact;
  const last = chat?.lastMessage;
  const unseen = chat?.unseenMsgs ?? 0;
  return (
    <li>
      <Box
        component={Link}
        to={`/apps/chat/${encodeURIComponent(contact.id)}`}
        state={{ write: true }}
        onClick={onChoose}
        aria-current={selected ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 1,
          py: 1,
          borderRadius: '8px',
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
          '&[aria-current]': { bgcolor: 'primary.soft', color: 'primary.onSoft' },
          '&[aria-current] .quiet': { color: 'inherit' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <PersonAvatar person={contact} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box component="span" dir="auto" sx={{ ...LINE, fontWeight: unseen ? 600 : 500 }}>
              {fullName}
            </Box>
            <span className="visually-hidden">, {t(`presence.${status}`)}</span>
            {contact.isImportant && <Icon path={mdiStar} size={14} label={t('mark.important')} />}
            {contact.isMuted && <Icon path={mdiBellOffOutline} size={14} label={t('mark.muted')} />}
            {contact.isBlocked && <Icon path={mdiCancel} size={14} label={t('mark.blocked')} />}
          </Box>
          <Box
            className="quiet"
            dir="auto"
            sx={{ ...LINE, fontSize: '0.8125rem', color: 'text.secondary' }}
          >
            {last?.attachment && (
              <Box component="span" sx={{ display: 'inline-block', verticalAlign: '-2px' }}>
                <Icon path={last.attachment.seconds ? mdiMicrophone : mdiPaperclip} size={14} />
              </Box>
            )}
            {chat ? (last?.message ?? t('nothingSaid')) : contact.about}
          </Box>
        </Box>
        {chat && (
          <Box
            sx={{ display: 'grid', justifyItems: 'end', alignSelf: 'start', gap: 0.5, pt: 0.25 }}
          >
            {last && (
              <Box
                component="time"
                dateTime={last.time}
                className="quiet"
                sx={{ fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {short(last.time)}
              </Box>
            )}
            {unseen > 0 && <Unseen count={unseen} quiet={contact.isMuted === true} />}
          </Box>
        )}
      </Box>
    </li>
  );
}

function Unseen({ count, quiet }: { count: number; quiet: boolean }) {
  const { t } = useTranslation('chat');
  const color = quiet ? 'secondary' : 'error';
  return (
    <Box
      component="span"
      sx={{
        minWidth: 20,
        px: 0.75,
        borderRadius: '10px',
        bgcolor: `${color}.main`,
        color: `${color}.contrastText`,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
      }}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('unseen', { count })}</span>
    </Box>
  );
}
