/** Marks that steer the direction of a text. */
const STEERING = /[\u200e\u200f\u2066-\u2069]/g;

/** A text for where such marks would be letters among others: a cell of a spreadsheet, a piece of a PDF. */
export const plainText = (text: string): string => text.replace(STEERING, '');
