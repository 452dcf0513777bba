import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatsAndContacts } from '@/resources/mock/chat';
import { toast } from '@/shared/toast';
import { whoWrote } from '../rules/list-changes';

/** Says who wrote in another conversation, where the person has notifications on. */
export function useArrivals(
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
