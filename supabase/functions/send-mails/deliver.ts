import { type MailPort, type MailSite, NoMailbox, offeredLocale, type TakenMail } from './mail.ts';
import type { RecordHead } from './record-head.ts';
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
 * Sends due mails, one after the other, and records the outcome of each: each is taken when its turn comes, so that none
 * is taken by another sender as well, however slow the mail server is. Returns the number sent.
 * @param readHead the record's head for mails about tips; they are sent without it if it is unavailable
 */
export async function deliver(
  outbox: Outbox,
  port: MailPort,
  site: MailSite,
  readHead: () => Promise<RecordHead | null> = async () => null,
): Promise<number> {
  let head: RecordHead | null | undefined;
  let sent = 0;
  for (let at = 0; at < MOST; at += 1) {
    const taken = await outbox.take();
    if (!taken) break;
    if (head === undefined) head = await readHead().catch(() => null);
    let problem: string | null = null;
    try {
      if (!taken.email) throw new Error('The account has no address.');
      const locale = offeredLocale(taken.locale, site);
      await port.send(writeMail({ ...taken, locale, email: taken.email }, site, head));
      sent += 1;
    } catch (error) {
      if (error instanceof NoMailbox && taken.email) await outbox.bounced(taken.email);
      problem = (error instanceof Error ? error.message : String(error)).slice(0, 300) || 'error';
    }
    await outbox.report(taken.id, problem);
  }
  return sent;
}
