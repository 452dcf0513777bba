import type { GoTrueClient } from '@supabase/auth-js';
import { safePath } from '@/shared/safe-path';
import { recoveryAddress, signUpAddress } from './mail-addresses';
import { makeClaim } from './sign-up-claim';

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  /** The person has confirmed that they are old enough. */
  ageConfirmed: boolean;
  locale: string;
  timezone: string;
  /** Whose link was followed; checked by the database. */
  origin?: Record<string, string>;
  /** The page that the person wanted: the path of this app that the link in the mail opens. */
  to?: string;
}

/** Creates an account, which gets what the form says once this browser confirms its address. @param origin of the app, for the link in the mail */
export async function signUp(auth: GoTrueClient, values: SignUp, origin: string) {
  const { email, password, fullName, ageConfirmed, locale, timezone, origin: from, to } = values;
  const claim = await makeClaim(email);
  return auth.signUp({
    email,
    password,
    options: {
      data: {
        ...from,
        ...landingOf(to),
        ...(claim && { claim }),
        full_name: fullName,
        age_confirmed: ageConfirmed,
        locale,
        timezone,
      },
      emailRedirectTo: signUpAddress(origin),
    },
  });
}

/** Asks for a link to choose a new password. @param origin of the app, for that link */
export const askForPassword = (auth: GoTrueClient, email: string, origin: string) =>
  auth.resetPasswordForEmail(email, { redirectTo: recoveryAddress(origin) });

/** Maximum length of a landing path; longer ones aren't pages that a person was on. */
const LONGEST_LANDING = 500;

/**
 * Stored with the form, since the mail's link can't name it. Omitted for the home page.
 */
function landingOf(to: string | undefined): { landing?: string } {
  const landing = safePath(to);
  return landing === '/' || landing.length > LONGEST_LANDING ? {} : { landing };
}
