/** Whom the form offers; any other name may be typed. All of them are made up. */
export const GUESTS = ['Alda Wren', 'Bram Ostler', 'Chidi Marlow', 'Dalia Fenn', 'Emre Tolland'];
