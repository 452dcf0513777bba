import { rmSync } from 'node:fs';

/** Removes the data folder of the browser tests' server. */
export default function removeE2eData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder?.includes('touchline-e2e-')) rmSync(folder, { recursive: true, force: true });
}
