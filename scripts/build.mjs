import { fileURLToPath } from 'node:url';
import { buildApp } from './launch/build-app.mjs';

await buildApp(fileURLToPath(new URL('..', import.meta.url)), 'info');
