/** Where the session is kept in the browser's store. */
export const STORAGE_KEY = 'touchline.auth';
