import { join } from 'node:path';

/** Where an installation's files are, and the account that it runs as. */
export interface Places {
  config: string;
  data: string;
  backups: string;
  /** The releases, each in a folder of its version. */
  releases: string;
  /** A link to the release that runs. */
  current: string;
  /** The command. */
  bin: string;
  unit: string;
  nginx: string;
  caddy: string;
  user: string;
}

/** @param root everything is below this folder; `/` on a server */
export function placesBelow(root: string): Places {
  const below = (path: string) => join(root, path);
  return {
    config: below('etc/touchline/touchline.env'),
    data: below('var/lib/touchline'),
    backups: below('var/backups/touchline'),
    releases: below('opt/touchline/releases'),
    current: below('opt/touchline/current'),
    bin: below('usr/local/bin/touchline'),
    unit: below('etc/systemd/system/touchline.service'),
    nginx: below('etc/touchline/nginx.conf'),
    caddy: below('etc/touchline/Caddyfile'),
    user: 'touchline',
  };
}
