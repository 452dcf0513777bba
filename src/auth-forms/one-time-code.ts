/** Digits of a code from an authenticator app. */
export const CODE_DIGITS = 6;
/** Letters and digits of a recovery code. */
const RECOVERY_SIGNS = 10;

/** The first digit of each script whose digits people type: Arabic and Persian. */
const NATIVE_ZEROS = [0x660, 0x6f0];

/** The digits of a code as typed or pasted: without spaces, in whatever script. */
export function codeOf(typed: string): string {
  return typed
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (NATIVE_ZEROS.find((zero) => code - zero < 10) ?? code));
    })
    .replace(/\D/g, '');
}

/** A recovery code as it was printed, `xxxxx-xxxxx`, however it was typed; null if it can't be one. */
export function recoveryCodeOf(typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return signs.length === RECOVERY_SIGNS ? `${signs.slice(0, 5)}-${signs.slice(5)}` : null;
}
