/**
 * Functions of the database that plugins add, for `useRpc` and its like: `declare module 'touchline/data' { interface
 * OwnFunctions { team_points: { Args: { team: string }; Returns: number } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface OwnFunctions {}
