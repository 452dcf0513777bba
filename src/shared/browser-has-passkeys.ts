/**
 * Whether the browser has passkeys for this page: it needs a safe connection, and a name in the address. True while the
 * page is drawn at build time, in no browser.
 */
export const browserHasPasskeys = () =>
  typeof window === 'undefined' ||
  (typeof PublicKeyCredential === 'function' &&
    window.isSecureContext &&
    !/^[\d.]+$|^\[/.test(window.location.hostname));
