/** Unicode marks that control text direction. */
const STEERING = /[\u200e\u200f\u2066-\u2069]/g;

/** Removes direction marks, for places where they would count as characters, such as spreadsheet cells or PDFs. */
export const plainText = (text: string): string => text.replace(STEERING, '');
