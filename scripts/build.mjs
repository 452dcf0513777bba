import { fileURLToPath } from 'node:url';
import { readCommand } from './command-line.mjs';
import { buildApp } from './launch/build-app.mjs';

readCommand({ usage: 'Builds the app into dist.\n\n  npm run build' });

await buildApp(fileURLToPath(new URL('..', import.meta.url)), 'info');
