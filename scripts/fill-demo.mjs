// Creates the demo's data in a process that returns the memory. The server that starts it holds the data folder.
import { importSource } from '../server/places/import-source.mjs';

const { fillFolder } = await importSource('server/start/fill-folder');
await fillFolder(process.cwd());
