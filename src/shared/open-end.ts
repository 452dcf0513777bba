/** A time from then on stands for no end: what lasts until further notice is stored with such an end. */
const NO_END = Date.UTC(2190, 0);

/** Whether a time (ISO) stands for no end. */
export const isOpenEnd = (iso: string): boolean => Date.parse(iso) >= NO_END;
