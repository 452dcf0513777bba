/** The text of a mail in one line, for the list. Parsing it runs and loads nothing. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replace(/(<\/?(p|div|br|li)\b)/gi, ' $1'),
    'text/html',
  );
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
