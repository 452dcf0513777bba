import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { createParts } from './app/app-parts';
import { configInPage, loadConfig } from './app/config';
import { isDrawnAlready, prepareFirstPage } from './app/first-page';
import { fetchErrorPages } from './app/PageError';
import { pressOnce } from './app/press-once';
import { StartFailed } from './app/StartFailed';
import { keepShell } from './app/service-worker';
import { reloadOnStaleDeploy } from './app/stale-deploy';
import './app/starting.css';

async function start(container: HTMLElement): Promise<void> {
  const config = await loadConfig(import.meta.env, configInPage());
  if (config.mockInBrowser) await (await import('@/samples/backend')).installMock();
  const parts = await createParts(config);
  keepShell(config);
  const isReady = await prepareFirstPage(parts);
  const app = (
    <StrictMode>
      <App parts={parts} />
    </StrictMode>
  );
  if (isReady && isDrawnAlready(container, parts)) {
    startTransition(() => void hydrateRoot(container, app));
  } else {
    container.replaceChildren();
    startTransition(() => createRoot(container).render(app));
  }
}

const container = document.getElementById('root');
if (container) {
  reloadOnStaleDeploy();
  pressOnce(document);
  start(container)
    .catch((error: unknown) => {
      container.replaceChildren();
      createRoot(container).render(<StartFailed error={error} />);
    })
    .then(fetchErrorPages);
}
