export function isBuilt(app: string): boolean;
export function distOf(app: string): string;
/** A hash of everything that the build is made from: files of Touchline's and of the application's folder. */
export function hashInputs(app: string, touchline?: string): string;
/** Notes that `dist` was built from the inputs with this hash. */
export function writeStamp(app: string, hash: string): void;

/** Ids of plugins, and links of the menu that the deployment sets. */
export interface BuiltNames {
  plugins: string[];
  menuLinks: string[];
}
/** Notes in the folder of a built app what its settings may name. */
export function writeNames(folder: string, names: BuiltNames): void;
/** What the settings of an application may name; empty where it isn't built. */
export function builtNames(app: string): Partial<BuiltNames>;
