import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type jsonServer from 'json-server';
import { permissions, type SamplePermission } from './data/permissions.ts';
import { serveMenus } from './menus.ts';

interface MockData {
  permissions: SamplePermission[];
}

const seed: MockData = { permissions };

/** Keeps what people changed; a missing or damaged file starts afresh from the sample data. */
function ensureData(path: string): void {
  try {
    if (existsSync(path)) {
      const kept = JSON.parse(readFileSync(path, 'utf8')) as Partial<MockData>;
      if (Array.isArray(kept.permissions)) return;
    }
  } catch {
    renameSync(path, `${path}.damaged`);
  }
  writeFileSync(path, JSON.stringify(seed, null, 2));
}

const matches = (row: SamplePermission, search: string) =>
  [row.name, row.createdDate, ...row.assignedTo].some((text) =>
    text.toLowerCase().includes(search),
  );

/**
 * The sample apps' backend, made with json-server: `/mock/rest/<collection>` with its paging, sorting
 * and filters, and the addresses of the sample apps below `/mock/apps`.
 * @param dataFile where the sample data is kept (JSON)
 */
export function mockApp(dataFile: string): RequestListener {
  const server = createRequire(import.meta.url)('json-server') as typeof jsonServer;
  ensureData(dataFile);
  const app = server.create();
  const router = server.router<MockData>(dataFile);
  app.disable('x-powered-by');
  app.use(server.bodyParser);
  app.get('/mock/apps/permissions/data', (request, response) => {
    const search = String(request.query.q ?? '').toLowerCase();
    const allData = router.db.get('permissions').value();
    const found = allData.filter((row) => matches(row, search));
    response.json({ params: request.query, allData, permissions: found, total: found.length });
  });
  serveMenus(app);
  app.use('/mock/rest', router);
  app.use((_request, response) => {
    response.status(404).json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' });
  });
  app.use(
    (error: { status?: number }, _request: unknown, response: MockResponse, _next: () => void) => {
      const status = error.status && error.status < 500 ? error.status : 500;
      response.status(status).json({ code: 'BAD_REQUEST', message: 'The request cannot be read.' });
    },
  );
  return app;
}

interface MockResponse {
  status(code: number): { json(body: unknown): void };
}
