# The release that npm run pack makes, and nothing else: docs/production.md.
FROM node:22-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 700 /var/lib/touchline /var/backups/touchline
ADD touchline-release-*.tgz /opt/touchline/releases/
RUN ln -s /opt/touchline/releases/touchline-* /opt/touchline/current \
  && ln -s /opt/touchline/current/bin/touchline /usr/local/bin/touchline
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/touchline
VOLUME /var/lib/touchline /var/backups/touchline
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1))"]
CMD ["touchline", "start"]
