/** A disc whose right half is filled, with a tick cut into the ring: a tip won by half. */
export const HALF_TICK =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2v16a8 8 0 1 1 0-16Zm-5.1 7.3 1.2-1.2 1.9 1.9v2.5l-3.1-3.2Zm6.1 2.6 4.6-4.6 1.3 1.3-5.9 5.9v-2.6Z';
/** The same disc with a cross: a tip lost by half. */
export const HALF_CROSS =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2v16a8 8 0 1 1 0-16Zm-4.3 5.1L9 7.8l2 2v2.4L7.7 9.1Zm0 5.8L11 11.6v2.6L9 16.2l-1.3-1.3Zm5.3-5.1 2-2 1.3 1.3-3.3 3.3V9.8Zm0 2.6 3.3 3.3-1.3 1.3-2-2v-2.6Z';
