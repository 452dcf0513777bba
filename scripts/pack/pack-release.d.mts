export interface Packed {
  /** Of the tarball. */
  path: string;
  bytes: number;
  sha256: string;
}
export function packRelease(app: string, folder: string, version?: string): Promise<Packed>;
