import { useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, isAppError } from 'touchline/data';
import { useFormat, useToast } from 'touchline/ui';
import type { SampleId } from '@/samples/mock/sample-id';
import { sampleWrite } from '@/samples/shared/sample-calls';
import { CALLS, reloadMailbox } from './mail-queries';

/** How long a mail can be called back after it was sent, in s: a little longer than the message that offers it. */
const HOLD_S = 10;

/**
 * Sends drafts. The mailbox holds a mail for some seconds before sending it, even if the page is closed by that time.
 * Until then it can be taken back.
 */
export function useSending(onRecalled: (id: SampleId) => void) {
  const { mutateAsync: write } = useCustomMutation();
  const client = useQueryClient();
  const format = useFormat();
  const { t } = useTranslation('email');
  const { t: shell } = useTranslation('shell');
  const toast = useToast();

  async function recall(emailId: SampleId): Promise<void> {
    try {
      await write(sampleWrite(CALLS.recall, { emailId }));
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
    await write(sampleWrite(CALLS.send, data));
    void reloadMailbox(client);
    if (!sendAt) setTimeout(() => void reloadMailbox(client), (HOLD_S + 1) * 1000);
    const text = sendAt ? t('plannedFor', { time: format.dateTime(sendAt) }) : t('sending');
    toast.success(text, () => void recall(emailId));
  }

  return { send, recall };
}
