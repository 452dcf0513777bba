/** The product's words, alone or as part of a name: `TierBadge`, `odds_format`, `error.SLIP_LOCKED`. */
const WORDS = [
  'tip|slip|odds|stake|tier|bet|betting|gambling|fixture|pick|outcome|market|prediction|league',
  'premium|vip|entitlement|bonus|bonuse|promo|affiliate|referral|payout|commission|settlement',
  'pronostic|cote|formule|pari|combiné',
  'توقع|توقعات|احتمالات|قسيمة|قسائم|رهان|باقة|باقات',
].join('|');
const PRODUCT = new RegExp(`^(?:ال)?(?:${WORDS})s?$`, 'i');

/** What these mean in the back end only is the product's. */
const SOLD = /^(?:payment|subscription|renewal|plan|stripe|paystack|receipt|refund)s?$/i;

/** The words of a line, with camel, snake and kebab case split. */
const wordsOf = (line: string) =>
  line.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').split(/[^\p{L}]+/u);

/** Whether a line has a word of the sports product. */
export const namesProduct = (line: string) => wordsOf(line).some((word) => PRODUCT.test(word));

/** Whether a line has one, or a word of what the product sells. */
export const namesSale = (line: string) =>
  wordsOf(line).some((word) => PRODUCT.test(word) || SOLD.test(word));
