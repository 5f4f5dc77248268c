import { parseArgs } from 'node:util'
import { readConfig, StartError } from '#kit/server/config.ts'
import { openDatabase, typed } from '#kit/server/postgres/database.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import { checkTrail } from '#kit/server/trail/check-trail.ts'
import { sealKey } from '#kit/server/trail/trail-seals.ts'
import { inWords } from './audit-check/in-words.ts'
import { run } from './backup/cli.ts'
import { withDatabase } from './backup/place.ts'

const usage = `npm run audit:check -- [--seal NUMBER:MAC]

Computes all seals of the audit trail anew, with the key and on the database that the environment configures, while the portal runs or not.
Ends with 1 when something was changed. --seal is a seal that an earlier check or the log has told: it must still be there, which shows that
the end of the trail was not cut off. Where SECRET_KEY was changed, the ones before it are given as SECRET_KEYS_BEFORE, the oldest first,
with commas between them.`

const options = { seal: { type: 'string' }, help: { type: 'boolean', default: false } } as const

const given = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

const notedOf = (words: string | undefined) => {
  if (words === undefined) return undefined
  const [, id, mac] = /^(\d{1,15}):([\w-]{43})$/.exec(words) ?? []
  if (!id || !mac) throw new StartError(`"${words}" is no seal, such as 812:… with the 43 characters of its MAC.\n\n${usage}`)
  return { id: Number(id), mac }
}

const keysBefore = (): Buffer[] =>
  (process.env.SECRET_KEYS_BEFORE ?? '')
    .split(',')
    .filter((words) => words.trim() !== '')
    .map((words) => sealKey(readConfig({ SECRET_KEY: words })))

run(async () => {
  const values = given()
  if (values.help) return console.log(usage)
  const noted = notedOf(values.seal)
  const config = readConfig(process.env)
  const keys = [...keysBefore(), sealKey(config)]
  await withDatabase(config, { beside: true }, async (url) => {
    const database = openDatabase(url, { connections: 1, guard: false })
    try {
      const { rows } = await database.pool.query<{ there: boolean }>(`select to_regclass('audit_seals') is not null as there`)
      if (!rows[0]?.there) throw new StartError('There are no seals in the database: it is empty, or of an older portal (npm run migrate).')
      const found = await checkTrail(typed<AuditTables>(database.unscoped), { keys, noted })
      for (const line of inWords(found)) console.log(line)
      if (found.broken.length > 0) process.exitCode = 1
    } finally {
      await database.close()
    }
  })
})
