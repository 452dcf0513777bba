import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppError } from 'touchline/data';
import { ErrorNotice, ListSkeleton, Notice } from 'touchline/ui';
import type { ChatsAndContacts, OpenChat } from '@/samples/mock/chat';
import type { useLists } from '../data/chat-keys';
import { useContactChanges } from '../data/use-contact-changes';
import { useOpenChat } from '../data/use-open-chat';
import { useSending } from '../data/use-sending';
import { useUnreadFrom } from '../data/use-unread-from';
import { withOutgoing } from '../rules/shown-message';
import { Composer } from './Composer';
import { ConversationHeader } from './ConversationHeader';
import type { CallKind } from './call-kind';
import { FindBar } from './FindBar';
import { CallDialog, ContactDrawer } from './lazy-parts';
import { MessageLog } from './MessageLog';
import { NoChat } from './NoChat';
import { useFinding } from './use-finding';

interface ConversationProps {
  contactId: string;
  lists: ReturnType<typeof useLists>;
  onSide: () => void;
  onStart: () => void;
  onLeave: () => void;
}

/** The chosen conversation, once loaded. */
export function Conversation(props: ConversationProps) {
  const { contactId, lists: listsQuery, onSide, onStart, onLeave } = props;
  const lists = listsQuery.data;
  const query = useOpenChat(contactId, lists);
  const unread = useUnreadFrom(contactId, lists, query);
  // The person's own id is in the lists.
  const failed = [listsQuery, query].find(({ error, data }) => error && !data);
  if (isAppError(query.error) && query.error.status === 404) {
    return <NoChat missing onStart={onStart} />;
  }
  if (!query.data || !lists) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorNotice error={failed?.error} onRetry={() => void failed?.refetch()} />
        {!failed && <ListSkeleton rows={8} />}
      </Box>
    );
  }
  return (
    <OpenConversation
      contactId={contactId}
      open={query.data}
      ownId={lists.profileUser.id}
      unread={unread}
      onSide={onSide}
      onLeave={onLeave}
    />
  );
}

interface OpenConversationProps {
  contactId: string;
  open: OpenChat;
  ownId: ChatsAndContacts['profileUser']['id'];
  unread: ReturnType<typeof useUnreadFrom>;
  onSide: () => void;
  onLeave: () => void;
}

function OpenConversation(props: OpenConversationProps) {
  const { contactId, open, ownId, unread, onSide, onLeave } = props;
  const { t } = useTranslation('chat');
  const { contact } = open;
  const sending = useSending();
  const changes = useContactChanges(contactId);
  const [contactOpen, setContactOpen] = useState(false);
  const [call, setCall] = useState<CallKind | null>(null);
  const { outgoing } = sending;
  const messages = useMemo(() => {
    const own = outgoing.filter((one) => String(one.contactId) === contactId);
    return withOutgoing(open.chat?.chat ?? [], own, ownId);
  }, [open.chat, outgoing, contactId, ownId]);
  const finding = useFinding(messages);

  return (
    <>
      <ConversationHeader
        contact={contact}
        isEmpty={messages.length === 0}
        changes={changes}
        onSide={onSide}
        onContact={() => setContactOpen(true)}
        onCall={setCall}
        finding={finding.isOpen}
        onFind={finding.toggle}
        onClear={() => void changes.clear(open)}
      />
      {finding.isOpen && <FindBar finding={finding} />}
      <MessageLog
        contact={contact}
        messages={messages}
        ownId={ownId}
        unreadFrom={unread.unreadFrom}
        pattern={finding.pattern}
        foundAt={finding.at}
        onSendAgain={sending.sendAgain}
        onGiveUp={sending.giveUp}
      />
      {contact.isBlocked ? (
        <BlockedNotice
          text={t('blocked', { name: contact.fullName })}
          onUnblock={() => changes.mark({ isBlocked: false })}
        />
      ) : (
        <Composer
          contactId={contactId}
          name={contact.fullName}
          onSend={(message, attachment) => {
            unread.forget();
            sending.send(contact.id, message, attachment);
          }}
        />
      )}
      <ContactDrawer
        open={contactOpen}
        contact={contact}
        messages={messages}
        changes={changes}
        onClose={() => setContactOpen(false)}
        onDeleted={onLeave}
      />
      {call && <CallDialog open kind={call} contact={contact} onClose={() => setCall(null)} />}
    </>
  );
}

interface BlockedNoticeProps {
  text: string;
  onUnblock: () => void;
}

/** Replaces the composer. */
function BlockedNotice({ text, onUnblock }: BlockedNoticeProps) {
  const { t } = useTranslation('chat');
  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Notice
        kind="warning"
        action={
          <Button size="small" color="inherit" onClick={onUnblock}>
            {t('unblock')}
          </Button>
        }
      >
        {text}
      </Notice>
    </Box>
  );
}
