import { readConfig, StartError } from '#kit/server/config.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { makePortal } from '#kit/server/portal.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import { withDatabase } from './backup/place.ts'

const usage = `npm run ledger:check

Sums the ledger anew, on the database that the environment configures, while the portal runs or not: every transaction balances, and payments and charges
agree with their postings. Changes nothing. Ends with 1 when something does not agree.`

const told = 20

const main = async () => {
  if (process.argv.includes('--help')) return console.log(usage)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  await withDatabase(config, { beside: true }, async (databaseUrl) => {
    const roles = rolesOf(config.productCode)
    const portal = await makePortal({ config, databaseUrl, modules, roles, authenticate, actorOf, work: false, connections: 2 })
    try {
      const found = await checkLedger(systemContext(portal.app, 'ledger-check'))
      for (const { officeCentreId, what } of found.slice(0, told)) console.log(`Building ${officeCentreId}: ${what}.`)
      if (found.length > told) console.log(`… and ${found.length - told} more.`)
      console.log(found.length === 0 ? 'The ledger balances, and its records agree with it.' : `${found.length} do not agree.`)
      if (found.length > 0) process.exitCode = 1
    } finally {
      await portal.stop()
    }
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
