import { httpMail } from '../../supabase/functions/send-mails/http-mail.ts';
import { NoMailbox } from '../../supabase/functions/send-mails/mail.ts';
import type { MailSettings } from '../settings/mail.ts';
import type { ServerMail } from './account-mail-queue.ts';
import { smtpMail } from './smtp-mail.ts';

const ADDRESS = /[^\s<>]+@[^\s<>]+/g;

/**
 * The mail server or mail service of the settings.
 * @param report hears why a mail wasn't sent, without anybody's address; an address without a mailbox is no failure
 */
export function openMail(
  settings: MailSettings,
  report: (...parts: unknown[]) => void = () => {},
): ServerMail {
  const port: ServerMail =
    settings.kind === 'smtp' ? smtpMail(settings.url, settings.from) : httpMail(settings);
  return {
    ...port,
    async send(mail) {
      try {
        await port.send(mail);
      } catch (error) {
        const { message } = error as Error;
        if (!(error instanceof NoMailbox))
          report('warning', `A mail wasn't sent: ${message.replace(ADDRESS, '…')}`);
        throw error;
      }
    },
  };
}
