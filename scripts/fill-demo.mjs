// Creates the demo's data in a process that returns the memory. The server that starts it holds the data folder.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { fillFolder } = await import('../server/fill-folder.ts');
await fillFolder(fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, ''));
