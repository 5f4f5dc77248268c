import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { setClock } from '#kit/server/testing/clock.ts'
import { makeWorld, type Person } from '#kit/server/testing/world.ts'
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

/** A building with so many administrators, in a database that is migrated for it. */
export const settle = async (databaseUrl: string, folder: string, people: number): Promise<Person[]> => {
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
    const world = makeWorld(portal, setClock(new Date().toISOString()))
    const harbour = await world.building('Harbour Tower')
    const settled: Person[] = []
    for (let n = 0; n < people; n += 1) settled.push(await world.person(harbour, 'LANDLORD_ADMIN'))
    return settled
  } finally {
    await portal.stop()
  }
}

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
