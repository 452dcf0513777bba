import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

const MOST = 200;
const HREF = /href="([^"]+)"/g;

export interface StoredMail {
  id: number;
  to: string;
  subject: string;
  /** ISO 8601, UTC. */
  sentAt: string;
  /** The addresses linked by the mail, in order. */
  links: string[];
  /** What can be typed instead of opening the link, if there is a code. */
  code?: string;
}

const readEntities = (text: string) => text.replaceAll('&amp;', '&');

function linksOf(message: EmailMessage): string[] {
  const found = [...(message.html ?? '').matchAll(HREF)].map(([, href]) =>
    readEntities(href ?? ''),
  );
  return [...new Set(found)].filter((href) => /^https?:\/\//.test(href));
}

/** The code beside a one-time link, or one that ends a paragraph. */
const codeOf = ({ text = '' }: EmailMessage): { code?: string } => {
  const pattern = text.includes('token_hash=') ? /\b\d{8}\b/ : /(?<=: )\d{8}$/m;
  const [code] = pattern.exec(text) ?? [];
  return code ? { code } : {};
};

function readStored(path: string): StoredMail[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as StoredMail];
      } catch {
        return [];
      }
    })
    .slice(-MOST);
}

/**
 * Keeps the embedded backend's mails instead of sending them, newest last, in memory and in the data
 * folder (readable by its owner only: the links sign people in).
 */
export class StoredMailDriver implements EmailDriver {
  /** Nothing is sent, so nobody has to wait. */
  readonly kept = true;
  readonly #path: string;
  #mails: StoredMail[];

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'mail.jsonl');
    this.#mails = readStored(this.#path);
    const lines = this.#mails.map((mail) => `${JSON.stringify(mail)}\n`);
    writeFileSync(this.#path, lines.join(''), { mode: 0o600 });
  }

  async send(message: EmailMessage): Promise<void> {
    const mail: StoredMail = {
      id: (this.#mails.at(-1)?.id ?? 0) + 1,
      to: message.to,
      subject: message.subject,
      sentAt: new Date().toISOString(),
      links: linksOf(message),
      ...codeOf(message),
    };
    this.#mails = [...this.#mails, mail].slice(-MOST);
    appendFileSync(this.#path, `${JSON.stringify(mail)}\n`);
  }

  /** Deletes all mails. */
  clear(): void {
    this.#mails = [];
    writeFileSync(this.#path, '', { mode: 0o600 });
  }

  /** The stored mails, newest first. */
  list(): StoredMail[] {
    return this.#mails.toReversed();
  }
}
