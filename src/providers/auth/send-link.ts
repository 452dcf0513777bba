import { mailError } from './auth-errors';
import type { SessionKeeper } from './session';

/** Mails that a person can ask for: to confirm their address, or to choose a password. */
export type AskedMail = 'signup' | 'recovery';

export const signUpAddress = (origin: string) => `${origin}/auth/callback?type=signup`;
export const recoveryOptions = (origin: string) => ({
  redirectTo: `${origin}/auth/callback?type=recovery`,
});

/** Asks for a mail once more. The answer doesn't say whether there is such an account. Throws `AppError`. */
export async function sendLink(
  session: Pick<SessionKeeper, 'client'>,
  mail: AskedMail,
  email: string,
): Promise<void> {
  const { origin } = window.location;
  const auth = await session.client();
  const { error } =
    mail === 'signup'
      ? await auth.resend({
          type: 'signup',
          email,
          options: { emailRedirectTo: signUpAddress(origin) },
        })
      : await auth.resetPasswordForEmail(email, recoveryOptions(origin));
  if (error) throw mailError(error);
}
