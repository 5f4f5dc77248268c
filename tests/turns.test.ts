import { afterAll, describe, expect, test, vi } from 'vitest'
import { failures } from '#kit/contract/failure.ts'
import { makePortal } from '#kit/server/portal.ts'
import { makeWorld, type Person } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { emailUserList, processUsers, uploadUserData } from '#modules/identity/users/contract.ts'
import { getUpload } from '#modules/platform/uploads/contract.ts'
import { rolesOf } from '#modules/roles.ts'
import { testPortal } from './portal.ts'

vi.setConfig({ testTimeout: 180_000 })

// Much work of one person does not hold up the others. Beside this portal another one runs on the same database.

const { world, as, portal } = await testPortal()
const { app } = portal
const roles = rolesOf('CENTRICITY')
const other = await makePortal({
  config: app.config,
  databaseUrl: app.database.url,
  modules,
  roles,
  authenticate,
  actorOf,
  clock: app.clock,
  work: false,
})
afterAll(() => other.stop())
const beside = makeWorld(other, world.clock)

const admin = async (name: string) => {
  const building = await world.building(name)
  return { oc: building.uuid, person: await world.person(building, 'LANDLORD_ADMIN') }
}
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
const counted = (statuses: number[]) => Object.fromEntries([...new Set(statuses)].map((one) => [one, statuses.filter((s) => s === one).length]))

describe('exports', () => {
  const statesOf = async ({ userId }: Person) =>
    (await app.database.pool.query<{ status: string }>('select status from exports where user_id = $1', [userId])).rows.map(({ status }) => status)
  const ready = async (person: Person, n: number) => {
    await expect.poll(async () => (await statesOf(person)).filter((one) => one === 'READY').length, { timeout: 100_000, interval: 20 }).toBe(n)
  }

  test('of sixty that one person asks for at two processes at once few are taken, and another building’s is made in between', async () => {
    const busy = await admin('Harbour Tower')
    const quick = await admin('Peak Tower')
    const ask = ({ person, oc }: typeof busy, at = as) => at(person).send(emailUserList, { params: { oc } })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(busy, n % 2 ? beside.as : as)))
    const after = await seconds(async () => {
      await ask(quick)
      await ready(quick.person, 1)
    })
    await ready(busy.person, answers.filter(({ status }) => status === 200).length)
    expect(after).toBeLessThan(10)
    // some may be done while the others are asked for
    const taken = counted(answers.map(({ status }) => status))
    expect(Object.keys(taken)).toEqual(['200', '429'])
    expect(taken[200]).toBeLessThan(20)
    expect(answers.find(({ status }) => status === 429)?.error).toMatchObject({
      code: failures.tooMuchAtOnce.code,
      message: 'Several of your files are being worked on already. Please wait until one of them is done.',
    })
    // what is done makes room
    expect((await ask(busy)).status).toBe(200)
  })
})

describe('uploads', () => {
  const people = (n: number) => ({
    name: 'people.csv',
    content: Buffer.from(
      ['Email,Full name,Roles', ...Array.from({ length: n }, () => `${crypto.randomUUID()}@jade.example,Mei Ho,Staff`)].join('\n'),
    ),
  })
  const company = async (name: string) => {
    const tower = await world.building(`${name} Tower`)
    const { uuid: oc } = await world.tenantIn(tower, name)
    return { oc, person: await world.person(tower, 'LANDLORD_ADMIN') }
  }
  type Company = Awaited<ReturnType<typeof company>>
  const check = async ({ person, oc }: Company, rows: number) =>
    (await as(person).get(processUsers, { params: { oc }, form: {} }, { file: people(rows) })).uuid
  const confirm = ({ person, oc }: Company, uuid: string, at = as) => at(person).send(uploadUserData, { params: { oc }, body: { uuid } })

  test('of eight sheets that one person confirms at once five are carried out, and another company’s row is written before them', async () => {
    const busy = await company('Jade Trading')
    const quick = await company('Pearl Dental')
    const sheets: string[] = []
    for (let n = 0; n < 8; n += 1) sheets.push(await check(busy, 600))
    const one = await check(quick, 1)
    const answers = sheets.map((uuid, n) => confirm(busy, uuid, n % 2 ? beside.as : as))
    await vi.waitUntil(async () => (await app.database.pool.query(`select from uploads where status = 'RUNNING'`)).rows.length > 0, { interval: 5 })
    await confirm(quick, one)
    const { rows } = await app.database.pool.query(`select from uploads where status = 'WAITING'`)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(counted(statuses)).toEqual({ 200: 5, 429: 3 })
    expect(rows.length).toBeGreaterThan(0)
    // those that were refused stay checked, and are taken when there is room
    const refused = sheets[statuses.indexOf(429)] ?? ''
    expect((await as(busy.person).get(getUpload, { params: { uuid: refused } })).status).toBe('CHECKED')
    expect((await confirm(busy, refused)).data).toMatchObject({ status: 'DONE', uploadedRecords: 600 })
  })
})
