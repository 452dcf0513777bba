import type { PartMails } from '../_shared/part-mails.ts';
import { type MailPort, type MailSite, NoMailbox, offeredLocale, type TakenMail } from './mail.ts';
import { langOf } from './mail-body.ts';
import { writeMail } from './write-mail.ts';

/** Access to the outbox: over the REST interface, or in the server's own database. */
export interface Outbox {
  /** The next mail that is due, which is now nobody else's. */
  take(): Promise<TakenMail | null>;
  /** `problem` is null if the mail was sent. */
  report(id: string, problem: string | null): Promise<void>;
  /** Marks an address at which there is no mailbox: no more news goes there. */
  bounced(address: string): Promise<void>;
}

/** The most mails that are sent at a time. */
const MOST = 20;

/**
 * Sends due mails, one after the other, and records whether each was sent: each is taken when its turn comes, so that none
 * is taken by another sender as well, however slow the mail server is. Returns the number sent.
 * @param parts what the application's parts and packages mail about
 * @param read reads a page of the site, by its path
 */
export async function deliver(
  outbox: Outbox,
  port: MailPort,
  site: MailSite,
  parts: readonly PartMails[] = [],
  read: (path: string) => Promise<string> = async () => '',
): Promise<number> {
  let sent = 0;
  for (let at = 0; at < MOST; at += 1) {
    const taken = await outbox.take();
    if (!taken) break;
    let problem: string | null = null;
    try {
      if (!taken.email) throw new Error('The account has no address.');
      const locale = offeredLocale(taken.locale, site);
      const part = parts.find((one) => one.textOf(taken, langOf(locale)));
      const small = (await part?.small?.(taken, langOf(locale), read).catch(() => [])) ?? [];
      await port.send(writeMail({ ...taken, locale, email: taken.email }, site, part, small));
      sent += 1;
    } catch (error) {
      if (error instanceof NoMailbox && taken.email) await outbox.bounced(taken.email);
      problem = (error instanceof Error ? error.message : String(error)).slice(0, 300) || 'error';
    }
    await outbox.report(taken.id, problem);
  }
  return sent;
}
