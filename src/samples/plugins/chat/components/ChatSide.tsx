import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, Icon, ListSkeleton } from 'touchline/ui';
import type { ChatsAndContacts } from '@/samples/mock/chat';
import { nameMatches } from '../rules/find';
import { ChatLink } from './ChatLink';
import { PersonAvatar } from './PersonAvatar';

/** Size of the person's own picture with its spacing, in px. */
const PICTURE_ROOM = 44;

interface ChatSideProps {
  lists: ChatsAndContacts | undefined;
  error: unknown;
  onRetry: () => void;
  openId: string | undefined;
  onProfile: () => void;
  /** A conversation was chosen. */
  onChoose: () => void;
  searchField: RefObject<HTMLInputElement | null>;
}

/** The person, a search, and below it their conversations and other contacts. */
export function ChatSide(props: ChatSideProps) {
  const { lists, error, onRetry, openId, onProfile, onChoose, searchField } = props;
  const { t } = useTranslation('chat');
  const [search, setSearch] = useState('');
  const chats = lists?.chatsContacts.filter(({ fullName }) => nameMatches(fullName, search));
  const contacts = lists?.contacts.filter(({ fullName }) => nameMatches(fullName, search));
  const own = lists?.profileUser;

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          px: 2,
          height: 68,
          flexShrink: 0,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {/* Its space is reserved, so that the search doesn't move. */}
        <Box sx={{ minWidth: PICTURE_ROOM, flexShrink: 0, display: 'flex' }}>
          {own && (
            <IconButton
              onClick={onProfile}
              aria-haspopup="dialog"
              sx={{ p: 0.25, width: 'auto', height: 'auto', borderRadius: '50%' }}
            >
              <span style={visuallyHidden}>
                {t('profile.open', { status: t(`presence.${own.status}`) })}
              </span>
              <PersonAvatar person={own} />
            </IconButton>
          )}
        </Box>
        <OutlinedInput
          inputRef={searchField}
          fullWidth
          size="small"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('search')}
          inputProps={{ 'aria-label': t('search') }}
          startAdornment={
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          }
        />
      </Box>
      <Box
        component="nav"
        aria-label={t('lists')}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 1.25 }}
      >
        {!lists && !error && <ListSkeleton rows={8} rowHeight={64} />}
        {!lists && <ErrorNotice error={error} onRetry={onRetry} />}
        {chats && (
          <Group title={t('chats')} empty={t('noChats')}>
            {chats.map((row) => (
              <ChatLink
                key={row.id}
                contact={row}
                chat={row.chat}
                selected={String(row.id) === openId}
                onChoose={onChoose}
              />
            ))}
          </Group>
        )}
        {contacts && (
          <Group title={t('contacts')} empty={t('noContacts')}>
            {contacts.map((contact) => (
              <ChatLink
                key={contact.id}
                contact={contact}
                selected={String(contact.id) === openId}
                onChoose={onChoose}
              />
            ))}
          </Group>
        )}
      </Box>
    </>
  );
}

function Group(props: { title: string; empty: string; children: ReactNode[] }) {
  const { title, empty, children } = props;
  return (
    <Box component="section" aria-label={title} sx={{ '& + &': { mt: 2 } }}>
      <Typography
        component="h2"
        sx={{ px: 1, pb: 0.75, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}
      >
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography role="status" color="text.secondary" sx={{ px: 1, py: 0.75 }}>
          {empty}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 0.25 } }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
