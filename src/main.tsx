import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createParts } from './app/app-parts';
import { configInPage, loadConfig } from './app/config';
import { fetchErrorPages } from './app/PageError';
import { StartFailed } from './app/StartFailed';
import { reloadOnStaleDeploy } from './app/stale-deploy';
import './app/starting.css';

const container = document.getElementById('root');
if (container) {
  const root = createRoot(container);
  reloadOnStaleDeploy();
  loadConfig(import.meta.env, configInPage())
    .then(async (config) => {
      if (config.mockInBrowser) (await import('../mock-server/browser/install')).installMock();
      return config;
    })
    .then(createParts)
    .then((parts) => (
      <StrictMode>
        <App parts={parts} />
      </StrictMode>
    ))
    .catch((error: unknown) => <StartFailed error={error} />)
    .then((element) => root.render(element))
    .then(fetchErrorPages);
}
