/** Target addresses of links in mails. */
export const signUpAddress = (origin: string) => `${origin}/auth/callback?type=signup`;
export const recoveryAddress = (origin: string) => `${origin}/auth/callback?type=recovery`;
