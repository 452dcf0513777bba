import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMockCall } from '@/providers/mock-call';
import type { SampleId } from '@/resources/mock/sample-id';
import { isAppError } from '@/shared/app-error';
import { errorText } from '@/shared/error-text';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/toast';
import { reloadMailbox } from './mail-queries';

/** How long a mail can be called back after it was sent, in s: a little longer than the message that offers it. */
const HOLD_S = 10;

/**
 * Sends drafts. The mailbox holds a mail for some seconds and sends it by itself then, also when the page is gone
 * by that time. Until then it can be taken back.
 */
export function useSending(onRecalled: (id: SampleId) => void) {
  const call = useMockCall();
  const client = useQueryClient();
  const format = useFormat();
  const { t } = useTranslation('email');
  const { t: shell } = useTranslation('shell');

  async function recall(emailId: SampleId): Promise<void> {
    try {
      await call('POST', '/apps/email/recall-email', { data: { emailId } });
      onRecalled(emailId);
    } catch (error) {
      const late = isAppError(error) && error.status === 409;
      toast.error(late ? t('tooLate') : errorText(error, shell));
    }
    void reloadMailbox(client);
  }

  /** @throws when it can't be sent */
  async function send(emailId: SampleId, sendAt?: string): Promise<void> {
    const data = sendAt ? { emailId, sendAt } : { emailId, holdFor: HOLD_S };
    await call('POST', '/apps/email/send-email', { data });
    void reloadMailbox(client);
    if (!sendAt) setTimeout(() => void reloadMailbox(client), (HOLD_S + 1) * 1000);
    const text = sendAt ? t('plannedFor', { time: format.dateTime(sendAt) }) : t('sending');
    toast.success(text, { label: shell('undo'), run: () => void recall(emailId) });
  }

  return { send, recall };
}
