import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { seedDemo } from '#demo/seed.ts'
import { readConfig } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { testCluster } from '#kit/server/testing/database.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'

const template = 'city'

/** Half past ten in Hong Kong on the next Tuesday, Wednesday or Thursday: at night a building receives nobody, and on a Sunday nobody is in it. */
const nextMorning = (): Date => {
  const now = Date.now()
  const days = Array.from({ length: 8 }, (_, n) => {
    const day = new Date(now + n * 86_400_000)
    day.setUTCHours(2, 30, 0, 0)
    return day
  })
  return days.find((day) => day.getTime() > now && [2, 3, 4].includes(day.getUTCDay())) ?? new Date(now)
}

const fill = async (client: pg.Client, url: string, folder: string, migrated: string): Promise<void> => {
  const now = nextMorning()
  const draft = `${template}_draft`
  // what an earlier try has left says nothing of why it failed
  await client.query(`drop database if exists ${draft} with (force)`)
  fs.rmSync(folder, { recursive: true, force: true })
  await client.query(`create database ${draft} template ${migrated}`)
  fs.mkdirSync(folder)
  const portal = await makePortal({
    modules,
    roles: rolesOf('CENTRICITY'),
    authenticate,
    actorOf,
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'demo' }),
    databaseUrl: url.replace('/postgres?', `/${draft}?`),
    clock: () => now,
    strict: true,
    connections: 4,
  })
  try {
    // a month of taps takes a second of it
    await seedDemo(portal.app, { daysOfTaps: 9 })
  } finally {
    await portal.stop()
  }
  fs.writeFileSync(path.join(folder, 'now.txt'), now.toISOString())
  await client.query(`alter database ${draft} rename to ${template}`)
}

/** The demo city is filled once in a run, by the first journey; each gets a copy of its database and its folder, and begins at the moment that it was filled for. */
export const filledCity = async (): Promise<{ template: string; folder: string; now: string }> => {
  const { url, template: migrated, folder: base } = testCluster()
  const folder = path.join(base, template)
  const client = new pg.Client(url)
  await client.connect()
  try {
    // a journey of the other worker waits until it is filled
    await client.query('select pg_advisory_lock(1)')
    const { rows } = await client.query('select from pg_database where datname = $1', [template])
    if (rows.length === 0) await fill(client, url, folder, migrated)
  } finally {
    await client.end()
  }
  return { template, folder, now: fs.readFileSync(path.join(folder, 'now.txt'), 'utf8') }
}
