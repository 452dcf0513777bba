export const PRODUCT = 'Touchline';
