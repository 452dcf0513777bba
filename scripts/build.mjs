import { buildApp, sizeText } from '../server/launch/build-app.mjs';
import { readCommand } from '../server/operator/command-line.mjs';
import { findApp, TOUCHLINE } from '../server/places/places.mjs';

readCommand({
  usage: `Builds the app into dist.

  npm run build                    all of it
  PLUGINS=product npm run build    without the samples, into dist-product; also: samples, core`,
});

const app = findApp() ?? TOUCHLINE;
process.chdir(app);
await buildApp(app, 'info');
console.log(sizeText(app));
