/** The periods of a card: the 28 days up to today, or the whole previous month. */
export const CARD_PERIODS = ['28d', 'month'] as const;
/** A card's own period. */
export type CardPeriod = (typeof CARD_PERIODS)[number];
