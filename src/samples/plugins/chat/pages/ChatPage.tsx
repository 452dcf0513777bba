import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { toast, useDocumentTitle } from 'touchline/ui';
import type { ChatsAndContacts } from '@/samples/mock/chat';
import { AppFrame, useSideIsDrawer } from '@/samples/shared/components/AppFrame';
import { useResetDemoData } from '@/samples/shared/reset-demo-data';
import { ChatSide } from '../components/ChatSide';
import { Conversation } from '../components/Conversation';
import { ProfileDrawer } from '../components/lazy-parts';
import { NoChat } from '../components/NoChat';
import { useLists } from '../data/chat-keys';
import { useProfile } from '../data/use-profile';
import { whoWrote } from '../rules/list-changes';

/** Conversations: the contacts at the start, the chosen one beside them. The address names the contact. */
export default function ChatPage() {
  const { t } = useTranslation('chat');
  const { contactId } = useParams();
  const navigate = useNavigate();
  const lists = useLists();
  const { profile } = useProfile();
  const resetDemoData = useResetDemoData();
  const [sideOpen, setSideOpen] = useState(false);
  const [profileOpen, setProfileOpen] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const start = useStart(searchField, () => setSideOpen(true));
  useArrivals(lists.data, contactId, profile?.settings.isNotificationsOn === true);
  useDocumentTitle(t('name'));

  return (
    <>
      <AppFrame
        title={t('name')}
        sideLabel={t('side')}
        sideWidth={370}
        sideOpen={sideOpen}
        onSideClose={() => setSideOpen(false)}
        onReset={resetDemoData}
        side={
          <ChatSide
            lists={lists.data}
            error={lists.error}
            onRetry={() => void lists.refetch()}
            openId={contactId}
            searchField={searchField}
            onChoose={() => setSideOpen(false)}
            onProfile={() => {
              setSideOpen(false);
              setProfileOpen(true);
            }}
          />
        }
      >
        {contactId === undefined ? (
          <NoChat onStart={start} />
        ) : (
          <Conversation
            key={contactId}
            contactId={contactId}
            lists={lists}
            onSide={() => setSideOpen(true)}
            onStart={start}
            onLeave={() => navigate('/apps/chat', { replace: true })}
          />
        )}
      </AppFrame>
      <ProfileDrawer open={profileOpen} onClose={() => setProfileOpen(false)} />
    </>
  );
}

/**
 * Goes to the list: opens it if it is a drawer, otherwise focuses its search. Also triggered by `?find` in the
 * address.
 */
function useStart(searchField: RefObject<HTMLInputElement | null>, openSide: () => void) {
  const isDrawer = useSideIsDrawer();
  const [params, setParams] = useSearchParams();
  const asked = params.has('find');
  const start = () => (isDrawer ? openSide() : searchField.current?.focus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request by the address
  useEffect(() => {
    if (!asked) return;
    start();
    setParams({}, { replace: true });
  }, [asked]);
  return start;
}

/** Notifies of messages in other conversations, if the person has notifications on. */
function useArrivals(
  lists: ChatsAndContacts | undefined,
  openId: string | undefined,
  isOn: boolean,
): void {
  const { t } = useTranslation('chat');
  const before = useRef(lists);
  useEffect(() => {
    const wrote = whoWrote(before.current, lists, openId);
    before.current = lists;
    if (!isOn) return;
    for (const { fullName } of wrote) toast.success(t('arrived', { name: fullName }));
  }, [lists, openId, isOn, t]);
}
