import { readCommand } from './command-line.mjs';
import { buildApp, sizeText } from './launch/build-app.mjs';
import { findApp, TOUCHLINE } from './launch/places.mjs';

readCommand({
  usage: `Builds the app into dist.

  npm run build                    all of it
  PLUGINS=product npm run build    without the samples, into dist-product; also: samples, core`,
});

const app = findApp() ?? TOUCHLINE;
process.chdir(app);
await buildApp(app, 'info');
console.log(sizeText(app));
