/** The times that a card may speak of: the 28 days up to today, or the whole of the month before. */
export const CARD_PERIODS = ['28d', 'month'] as const;
export type CardPeriod = (typeof CARD_PERIODS)[number];
