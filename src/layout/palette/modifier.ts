const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The modifier key for shortcuts, as labelled on this machine's keyboard. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl';

/** The keys that open the palette, as written there. */
export const PALETTE_KEYS = isApple ? '⌘K' : 'Ctrl K';
