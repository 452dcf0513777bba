/** Scripts from Greek, Cyrillic and Arabic to the Asian ones, without the symbols of Latin keyboards. */
const OTHER_SCRIPT = /^[\u0370-\u1dff\u3040-\ud7ff]$/;

/**
 * The key's name in shortcuts. On a keyboard of another script (Arabic, Greek, Cyrillic …) it is the Latin letter in
 * the same position.
 */
export function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (!OTHER_SCRIPT.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.charAt(3).toLowerCase() : key;
}

/** Elements where single keys mean something else: fields, and widgets with type-ahead. */
const TAKES_KEYS = [
  // A checkbox only uses the space bar.
  'input:not([type="checkbox"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
  '[role="tree"]',
  '[role="dialog"]',
].join();

/** Whether single keys may act as shortcuts while this element has the focus. */
export function mayTakeKey(focused: Element | null): boolean {
  return !focused?.closest(TAKES_KEYS);
}
