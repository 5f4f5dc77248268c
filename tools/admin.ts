import { parseArgs } from 'node:util'
import { readConfig, StartError } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import { ask, askSecretly } from './admin/ask.ts'
import { createFirstAdmin, newPassword, passwordProblem } from './admin/first-admin.ts'

const usage = `npm run admin -- [--email ADDRESS] [--name NAME] [--time-zone Asia/Hong_Kong] [--currency HKD] [--generate]

Makes the first administrator of a portal without the demo. What is not given is asked for; where there is no terminal, the password is the first
line of the input, and one is made and shown once when there is none (or with --generate).`

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  'time-zone': { type: 'string', default: 'Asia/Hong_Kong' },
  currency: { type: 'string', default: 'HKD' },
  generate: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const given = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

const wanted = async ({ email, name, generate, 'time-zone': timeZone, currency }: ReturnType<typeof given>) => {
  const address = email ?? (await ask('E-mail: ')) ?? ''
  if (!/^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/.test(address)) throw new StartError(`"${address}" is no e-mail address (--email).`)
  const fullName = name?.trim() || (await ask('Full name: '))
  if (!fullName) throw new StartError('The name is missing (--name).')
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone) && timeZone !== 'UTC')
    throw new StartError(`"${timeZone}" is no time zone, such as Asia/Singapore (--time-zone).`)
  if (!/^[A-Z]{3}$/.test(currency)) throw new StartError(`"${currency}" is no currency, such as SGD (--currency).`)
  const typed = generate ? '' : await askSecretly('Password (empty: one is made): ')
  const password = typed || newPassword()
  const problem = passwordProblem(password)
  if (problem) throw new StartError(problem)
  return { admin: { email: address, fullName, password, timeZone, currency }, made: !typed }
}

const main = async () => {
  const values = given()
  if (values.help) return console.log(usage)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  if (config.demo)
    throw new StartError('This portal brings the accounts of the demo; set SEED=none to run one of your own, with an administrator of your own.')
  // Before the questions: a portal that is running on the data is told at once.
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir })
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(databaseUrl)
    const portal = await makePortal({
      config,
      databaseUrl,
      modules,
      roles: rolesOf(config.productCode),
      authenticate,
      actorOf,
      work: false,
      connections: 2,
    })
    try {
      const { admin, made } = await wanted(values)
      await createFirstAdmin(portal.app, admin)
      console.log(`${admin.fullName} (${admin.email}) is the administrator of ${config.productName}.`)
      if (made) console.log(`Password, shown this once: ${admin.password}`)
    } finally {
      await portal.stop()
    }
  } finally {
    await embedded?.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
