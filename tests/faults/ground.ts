import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { setClock } from '#kit/server/testing/clock.ts'
import { makeWorld, type Person, type World } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'
import { secretKey } from './portal-process.ts'

/** A folder that the database's user can enter. */
export const openFolder = (name: string): string => {
  const folder = fs.mkdtempSync(`/tmp/portal-${name}-`)
  fs.chmodSync(folder, 0o755)
  return folder
}

/** What stands before the faults begin, in a database that is migrated for it: by a portal that does no jobs. */
export const prepare = async <T>(databaseUrl: string, folder: string, make: (world: World) => Promise<T>): Promise<T> => {
  await migrate(databaseUrl)
  const config = readConfig({ DATA_DIR: path.join(folder, 'settling'), LOG_LEVEL: 'silent', SEED: 'none', SECRET_KEY: secretKey })
  const portal = await makePortal({
    config,
    databaseUrl,
    modules,
    roles: rolesOf('CENTRICITY'),
    authenticate,
    actorOf,
    clock: systemClock,
    connections: 4,
    work: false,
  })
  try {
    return await make(makeWorld(portal, setClock(new Date().toISOString())))
  } finally {
    await portal.stop()
  }
}

/** A building with so many administrators. */
export const settle = (databaseUrl: string, folder: string, people: number): Promise<Person[]> =>
  prepare(databaseUrl, folder, async (world) => {
    const harbour = await world.building('Harbour Tower')
    const settled: Person[] = []
    for (let n = 0; n < people; n += 1) settled.push(await world.person(harbour, 'LANDLORD_ADMIN'))
    return settled
  })

export const ask = async <Row extends pg.QueryResultRow>(databaseUrl: string, statement: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Where the PostgreSQL of these data listens; for those that a portal runs by itself. */
export const urlOf = (dataDir: string): string => {
  const sockets = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  return `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(sockets)}`
}

export const postmasterOf = (dataDir: string): number => Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
