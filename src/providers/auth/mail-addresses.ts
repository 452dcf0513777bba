/** Where the links of mails lead. */
export const signUpAddress = (origin: string) => `${origin}/auth/callback?type=signup`;
export const recoveryAddress = (origin: string) => `${origin}/auth/callback?type=recovery`;
