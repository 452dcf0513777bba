import { mailError } from './auth-errors';
import { recoveryAddress, signUpAddress } from './mail-addresses';
import type { SessionKeeper } from './session';

/** Mails that a person can request: to confirm their address, or to choose a password. */
export type AskedMail = 'signup' | 'recovery';

/** Requests a mail again. The response doesn't reveal whether the account exists. Throws `AppError`. */
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
      : await auth.resetPasswordForEmail(email, { redirectTo: recoveryAddress(origin) });
  if (error) throw mailError(error);
}
