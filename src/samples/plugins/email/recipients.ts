/**
 * Several names in one line. On a right-to-left page each keeps its own direction, and the order follows the page.
 */
export const nameList = (names: readonly string[], rtl: boolean): string =>
  names.map((name) => (rtl ? `\u2068${name}\u2069` : name)).join(', ');

/** A recipient. Without a name the address is shown. */
export interface Recipient {
  name: string;
  email: string;
}

const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/;
const LONGEST = 254;
const NAMED = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/;

export const isAddress = (text: string) => text.length <= LONGEST && ADDRESS.test(text);

/** Reads `robin@example.com` or `Robin Halftime <robin@example.com>`; null if it contains no address. */
export function parseRecipient(text: string): Recipient | null {
  const [, name = '', inner] = NAMED.exec(text) ?? [];
  const email = (inner ?? text).trim();
  return isAddress(email) ? { name: name.trim() || email, email } : null;
}

/**
 * Cuts a pasted or typed line at commas, semicolons and line ends, but not within a name: not between quotation marks,
 * and not at the comma of "Dubois, Pierre <pierre@example.com>", as Outlook copies it.
 */
export function splitRecipients(text: string): string[] {
  return text.split(/(?:;|\n)(?=(?:[^"]*"[^"]*")*[^"]*$)/).flatMap((line) => {
    const parts = line.match(/(?:"[^"]*"|[^,])+/g) ?? [];
    const found: string[] = [];
    let surname: string[] = [];
    for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
      const recipient = parseRecipient(part);
      if (!part.includes('@')) surname.push(part);
      else {
        const isNamed = recipient && recipient.name !== recipient.email && !part.startsWith('"');
        const name = [...surname, recipient?.name].join(', ');
        if (isNamed && surname.length > 0) found.push(recipientText({ ...recipient, name }));
        else found.push(...surname, part);
        surname = [];
      }
    }
    return [...found, ...surname];
  });
}

/** Text for a field: the name is omitted if it adds nothing to the address. */
export function recipientText({ name, email }: Recipient): string {
  if (!name || name === email) return email;
  return /[,;"<>]/.test(name) ? `"${name.replaceAll('"', '')}" <${email}>` : `${name} <${email}>`;
}

/** Adds recipients to a field, without duplicates. */
export function addRecipients(field: readonly string[], texts: readonly string[]): string[] {
  const key = (text: string) => (parseRecipient(text)?.email ?? text).toLowerCase();
  const known = new Set(field.map(key));
  const fresh = texts.filter((text) => {
    const isNew = !known.has(key(text));
    known.add(key(text));
    return isNew;
  });
  return [...field, ...fresh];
}
