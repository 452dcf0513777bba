import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { readCommand } from '../server/operator/command-line.mjs';
import { mockApp } from './mock-app.ts';

readCommand({
  usage: `Serves the sample applications' backend on PORT (3001), stored in DATA_DIR (.data).

  npm run mock`,
});

const port = Number(process.env.PORT ?? 3001);
const folder = process.env.DATA_DIR ?? '.data';

mkdirSync(folder, { recursive: true });
createServer(mockApp(join(folder, 'mock.json'))).listen(port, '127.0.0.1', () => {
  process.stdout.write(`The sample apps' backend is at http://localhost:${port}/mock\n`);
});
