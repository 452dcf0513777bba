import type { EmailDriver } from '@supabase/lite';
import { deliver, type Outbox } from '../supabase/functions/send-mails/deliver.ts';
import { readHttpMail } from '../supabase/functions/send-mails/http-mail.ts';
import type { MailPort, TakenMail } from '../supabase/functions/send-mails/mail.ts';
import { readRecordHead } from '../supabase/functions/send-mails/record-head.ts';
import { type RunSql, rowText } from './run-sql.ts';

const EVERY_MS = 20_000;

const literal = (text: string | null) =>
  text === null ? 'null' : `'${text.replaceAll("'", "''")}'`;

/** The outbox in the server's own database, as its owner. */
export function sqlOutbox(runSql: RunSql): Outbox {
  return {
    async take() {
      const [row] = await runSql(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as mails from private.take_mails() as t`,
      );
      return JSON.parse(rowText(row, 'mails')) as TakenMail[];
    },
    async report(id, problem) {
      await runSql(`select private.report_mail(${literal(id)}, ${literal(problem)})`);
    },
  };
}

/** Mails are handled like those of the embedded backend: kept, and shown at /dev/mail. */
export function storedMail(driver: EmailDriver): MailPort {
  return {
    async send({ to, subject, html, text }) {
      await driver.send({ to, subject, html, text });
    },
  };
}

interface MailSenderOptions {
  runSql: RunSql;
  /** Used if the environment names no mail service. */
  kept: EmailDriver;
  env: NodeJS.ProcessEnv;
  siteUrl: string;
  /** The signed head of the record's log. */
  checkpoint: () => Promise<string>;
  report: (...parts: unknown[]) => void;
}

/**
 * Sends the outbox's mails: now, and every 20 seconds until it is stopped.
 * @returns a function that stops it, and waits for the mail being sent
 */
export function keepSendingMails(options: MailSenderOptions): () => Promise<void> {
  const { runSql, kept, env, siteUrl, checkpoint, report } = options;
  const port = readHttpMail((name) => env[name]) ?? storedMail(kept);
  const outbox = sqlOutbox(runSql);
  const send = () =>
    deliver(outbox, port, siteUrl, async () => readRecordHead(await checkpoint())).then(
      () => {},
      (error) => report('error', 'the mails of the outbox could not be sent', error),
    );
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
