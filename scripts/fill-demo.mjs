// Creates the demo's data in a process that returns the memory. The server that starts it holds the data folder.
import { writeJsonLines } from '../server/operator/json-lines.mjs';
import { importSource } from '../server/places/import-source.mjs';

writeJsonLines(process.env);
const { fillFolder } = await importSource('server/start/fill-folder');
await fillFolder(process.cwd());
