/** Below this the folders are a drawer: beside them the list would be cramped. */
export const DRAWER_BELOW = 'lg';
