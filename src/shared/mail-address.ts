/** The one parser of email addresses, which the edge functions and the server use too. */
export { mailAddress } from '../../supabase/functions/_shared/mail-address.ts';
