/** Builds the application of the current folder into its `dist`. */
export function buildApp(app: string, logLevel: 'silent' | 'warn' | 'info'): Promise<void>;
/** What was built, in one line. */
export function sizeText(app: string): string;
