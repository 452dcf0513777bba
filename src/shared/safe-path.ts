/** Only for parsing; `safePath` never navigates to this origin. */
const BASE = 'https://app.invalid';

/**
 * A path of this app from an untrusted value (`?to=`), or `fallback`. Refused: other origins, `//host`, `/\host`,
 * scripts, control characters, and the sign-in pages themselves.
 */
export function safePath(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value) || hasControl(value)) {
    return fallback;
  }
  try {
    const url = new URL(value, BASE);
    if (url.origin !== BASE || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/')) {
      return fallback;
    }
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}

function hasControl(value: string): boolean {
  return [...value].some((char) => char < ' ' || char === '\u007f');
}
