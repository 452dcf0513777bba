import { cleanName, NO_VALUE } from 'touchline/format';

/** The person of a payment, as its row embeds them. */
export interface Payer {
  full_name?: string | null;
  email?: string | null;
}

/** Who paid: their name, otherwise their email address; a dash if their account is gone. */
export function payerName(person: Payer | null | undefined): string {
  return cleanName(person?.full_name) ?? person?.email ?? NO_VALUE;
}
