/** The namespace of a text: the part of its key before the colon. */
export function namespaceOf(key: string): string {
  return key.split(':')[0] ?? '';
}
