/** What RFC 5321 leaves of a path of 256 characters, and of the part before the @. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

// A dot-atom of RFC 5322 and the name of a host with a domain, in ASCII. `private.mail_address` has the same.
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const TOP = '[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]';
const ADDRESS = new RegExp(
  `^(?=.{1,${LONGEST_LOCAL}}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`,
);

/** Says what an address is, to whoever gave something else. */
export const NOT_AN_ADDRESS =
  'Give a plain email address such as name@example.com: letters from a to z, digits and signs, without a name, brackets, quotes, spaces or a dot at the end. Write a domain with other letters in its xn-- form.';

/**
 * Reads an email address, which is nothing but `local@domain`: one text for each, so that an account, its counts and its
 * mails mean the same mailbox.
 * @returns the address in lower case; null if the text is anything else
 */
export const mailAddress = (text: string): string | null =>
  text.length <= LONGEST && ADDRESS.test(text) ? text.toLowerCase() : null;
