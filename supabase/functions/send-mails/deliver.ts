import type { MailPort, TakenMail } from './mail.ts';
import type { RecordHead } from './record-head.ts';
import { writeMail } from './write-mail.ts';

/** Access to the outbox: over the REST interface, or in the server's own database. */
export interface Outbox {
  take(): Promise<TakenMail[]>;
  /** `problem` is null if the mail was sent. */
  report(id: string, problem: string | null): Promise<void>;
}

/**
 * Sends the due mails, one after the other, and records the outcome of each. Returns the number sent.
 * @param readHead the record's head for mails about tips; they are sent without it if it is unavailable
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
