import type { MailPort, TakenMail } from './mail.ts';
import type { RecordHead } from './record-head.ts';
import { writeMail } from './write-mail.ts';

/** Where the mails stand: over the REST interface, or in the server's own database. */
export interface Outbox {
  take(): Promise<TakenMail[]>;
  /** `problem` is null when the mail was sent. */
  report(id: string, problem: string | null): Promise<void>;
}

/**
 * Sends the mails that are due, one after the other, and says of each how it went. Gives how many left.
 * @param readHead the record's head for mails that tell of tips; they go without it where it can't be had
 */
export async function deliver(
  outbox: Outbox,
  port: MailPort,
  siteUrl: string,
  readHead: () => Promise<RecordHead | null> = async () => null,
): Promise<number> {
  const due = await outbox.take();
  const head = due.length > 0 ? await readHead().catch(() => null) : null;
  let sent = 0;
  for (const taken of due) {
    let problem: string | null = null;
    try {
      if (!taken.email) throw new Error('The account has no address.');
      await port.send(writeMail({ ...taken, email: taken.email }, siteUrl, head));
      sent += 1;
    } catch (error) {
      problem = (error instanceof Error ? error.message : String(error)).slice(0, 300) || 'error';
    }
    await outbox.report(taken.id, problem);
  }
  return sent;
}
