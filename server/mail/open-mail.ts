import { httpMail } from '../../supabase/functions/send-mails/http-mail.ts';
import type { MailSettings } from '../settings/mail.ts';
import type { ServerMail } from './account-mail-queue.ts';
import { smtpMail } from './smtp-mail.ts';

/** The mail server or mail service of the settings. */
export const openMail = (mail: MailSettings): ServerMail =>
  mail.kind === 'smtp' ? smtpMail(mail.url, mail.from) : httpMail(mail);
