/** Touchline's own folder: the installed package, a checkout or a release. Without a separator at its end. */
export const TOUCHLINE: string;
/** Whether this is a release, which is an application's built copy. */
export const IS_RELEASE: boolean;
/** The application that a folder belongs to: itself or the nearest one above it. */
export function findApp(from?: string): string | null;
/** Throws a sentence for the terminal if there is none. */
export function theApp(from?: string): string;
