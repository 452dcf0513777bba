/** Greek, Cyrillic, Arabic, … to the Asian ones; the signs of Latin keyboards are not among them. */
const OTHER_SCRIPT = /^[\u0370-\u1dff\u3040-\ud7ff]$/;

/**
 * The key as a shortcut names it. On a keyboard of another script (Arabic, Greek, Cyrillic …) it is the Latin
 * letter in the same place.
 */
export function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (!OTHER_SCRIPT.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.charAt(3).toLowerCase() : key;
}

/** Where single keys mean something else: fields, and what moves by typing. */
const TAKES_KEYS = [
  // A box to tick takes none but the space bar.
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

/** Whether single keys may act as shortcuts while the keyboard is there. */
export function mayTakeKey(focused: Element | null): boolean {
  return !focused?.closest(TAKES_KEYS);
}
