const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that goes with letters in shortcuts, as it is printed on this machine's keyboard. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';
