/**
 * How long mailed links and codes work that sign in, choose a password or change an address, in minutes. The local host's
 * database decides (`private.link_lifetime`), a hosted project's settings (`otp_expiry`); tests compare them.
 */
export const LINK_MINUTES = 10;
