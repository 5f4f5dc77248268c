import fs from 'node:fs'
import path from 'node:path'
import { seedDemo } from '#demo/seed.ts'
import { readConfig } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { makeTemplate, testCluster } from '#kit/server/testing/database.ts'
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

const fill = async (databaseUrl: string, folder: string): Promise<void> => {
  const now = nextMorning()
  // what an earlier try has left says nothing of why it failed
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder)
  const portal = await makePortal({
    modules,
    roles: rolesOf('CENTRICITY'),
    authenticate,
    actorOf,
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'demo' }),
    databaseUrl,
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
}

/** The demo city is filled once in a run, by the first journey; each gets a copy of its database and its folder, and begins at the moment that it was filled for. */
export const filledCity = async (): Promise<{ template: string; folder: string; now: string }> => {
  const folder = path.join(testCluster().folder, template)
  await makeTemplate(template, (url) => fill(url, folder))
  return { template, folder, now: fs.readFileSync(path.join(folder, 'now.txt'), 'utf8') }
}
