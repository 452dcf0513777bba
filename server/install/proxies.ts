/** What a proxy must know of a site. */
export interface Site {
  /** Such as `tips.example.com`. */
  host: string;
  /** The port on which Touchline listens, on loopback. */
  port: number;
}

/**
 * For nginx on port 80; `certbot --nginx --no-redirect` adds the certificate and port 443. Requests by http reach the site,
 * too: it leads pages to https and refuses calls. docs/deploy.md says what the lines are for.
 */
export const nginxOf = ({ host, port }: Site): string => `server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  client_max_body_size 25m;

  location / {
    proxy_pass http://127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_read_timeout 130s;
  }
}
`;

/** For Caddy, which fetches the certificate itself. It redirects nothing: the site answers requests by http, as above. */
export const caddyOf = ({ host, port }: Site): string => `http://${host}, https://${host} {
	request_body {
		max_size 25MB
	}
	reverse_proxy 127.0.0.1:${port} {
		header_up X-Forwarded-For {remote_host}
		transport http {
			response_header_timeout 130s
		}
	}
}
`;
