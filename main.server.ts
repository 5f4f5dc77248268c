import { spawn } from 'node:child_process'
import path from 'node:path'
import { seedDemo } from '#demo/seed.ts'
import { type Config, readConfig, StartError } from '#kit/server/config.ts'
import { answerWhileStarting } from '#kit/server/http/health.ts'
import { serveDevelopment, serveWeb } from '#kit/server/http/static.ts'
import { makePortal } from '#kit/server/portal.ts'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Plays the controllers of the demo city, as a process of its own that ends with this one. */
const startDoors = ({ port, dataDir, doorsPort, publicUrl }: Config): void => {
  const words = ['--portal', `http://127.0.0.1:${port}`, '--port', String(doorsPort), '--folder', path.join(dataDir, 'doors')]
  words.push('--phones', publicUrl.origin, '--until-input-ends')
  // its input is a pipe that closes when this process is gone, however it goes
  spawn(process.execPath, [path.join(import.meta.dirname, 'tools/doors.ts'), ...words], { stdio: ['pipe', 'inherit', 'inherit'] }).on(
    'error',
    (error) => process.stderr.write(`The door simulator is not started: ${error.message}\n`),
  )
}

const main = async () => {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const starting = await answerWhileStarting(config)
  const { fresh } = await migrate(databaseUrl)
  const portal = await makePortal({ config, databaseUrl, modules, roles: rolesOf(config.productCode), authenticate, actorOf })
  if (fresh && config.seed === 'demo') await seedDemo(portal.app)
  const vite = config.web && config.dev ? await serveDevelopment(portal.server, config.productName) : undefined
  if (config.web && !config.dev) await serveWeb(portal.server, config.productName)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await vite?.close()
    await portal.stop()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await starting.close()
  await portal.server.listen({ port: config.port, host: config.host })
  if (config.doorsPort !== undefined) startDoors(config)
  say(`${config.productName} is ready: ${config.publicUrl.href}`)
  say(`Data: ${embedded?.dataDir ?? 'the database of DATABASE_URL'}; files: ${config.s3 ? `${config.s3.bucket} of the S3 store` : config.filesDir}`)
  if (config.publicUrl.protocol !== 'https:' && config.publicUrl.hostname !== 'localhost')
    say('Warning: PUBLIC_URL is not https. Sign-in cookies travel unprotected; put the portal behind TLS before anybody uses it.')
  if (config.demo)
    say('Demo mode: everybody who can open the address can sign in. The accounts are on the sign-in page; captured mails are under /mailbox.')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
