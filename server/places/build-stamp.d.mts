export function isBuilt(app: string): boolean;
export function distOf(app: string): string;
/** A hash of everything that the build is made from: files of Touchline's and of the application's folder. */
export function hashInputs(app: string, touchline?: string): string;
/** Notes that `dist` was built from the inputs with this hash. */
export function writeStamp(app: string, hash: string): void;
