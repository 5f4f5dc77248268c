import { readConfig, StartError } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'

// npm run migrate: brings the database and its queues to the newest state without serving, for a role that owns the tables.

const main = async () => {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir })
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    const { applied } = await migrate(databaseUrl)
    // the queues are made by what starts to use them
    const parts = { modules, roles: rolesOf(config.productCode), authenticate, actorOf, work: false, connections: 2 }
    const portal = await makePortal({ ...parts, config, databaseUrl })
    await portal.stop()
    for (const name of applied) console.log(name)
    console.log(applied.length ? 'The database is at its newest state now.' : 'The database was at its newest state.')
  } finally {
    await embedded?.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
