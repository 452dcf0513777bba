/** Ten digits, however they are grouped: `(555) 555-0100`. */
export const TEN_DIGITS = /^[\s().-]*(?:\d[\s().-]*){10}$/;
