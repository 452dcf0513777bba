import type { PartMails } from '../../supabase/functions/_shared/part-mails.ts';
import { deliver, type Outbox } from '../../supabase/functions/send-mails/deliver.ts';
import type { MailSite, TakenMail } from '../../supabase/functions/send-mails/mail.ts';
import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import type { ServerMail } from './account-mail-queue.ts';

const EVERY_MS = 20_000;

/** The outbox in the server's own database, as its owner. */
export function sqlOutbox(runSql: RunSql): Outbox {
  return {
    async take() {
      const [row] = await runSql(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as mails from private.take_mails(1) as t`,
      );
      return (JSON.parse(rowText(row, 'mails')) as TakenMail[])[0] ?? null;
    },
    async report(id, problem) {
      await runSql(`select private.report_mail(${literal(id)}, ${literal(problem)})`);
    },
    async bounced(address) {
      await runSql(`select private.mail_bounced(${literal(address)})`);
    },
  };
}

interface MailSenderOptions {
  runSql: RunSql;
  mail: ServerMail;
  deliverAccountMails: () => Promise<void>;
  site: MailSite;
  /** What the application's parts and packages mail about. */
  parts: readonly PartMails[];
  /** Reads a page of the site, by its path. */
  read: (path: string) => Promise<string>;
  report: (...parts: unknown[]) => void;
}

/**
 * Sends the mails about accounts and those of the outbox: now, and every 20 seconds until it is stopped.
 * @returns a function that stops it, and waits for the mail being sent
 */
export function keepSendingMails(options: MailSenderOptions): () => Promise<void> {
  const { runSql, mail, deliverAccountMails, site, parts, read, report } = options;
  const outbox = sqlOutbox(runSql);
  const failed = (error: unknown) => report('error', 'mails could not be sent', error);
  const send = async () => {
    await deliverAccountMails().catch(failed);
    await deliver(outbox, mail, site, parts, read).catch(failed);
  };
  let running = send();
  const timer = setInterval(() => {
    running = running.then(send);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
