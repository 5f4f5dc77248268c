import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createController, createDoor, liftLockdown, startLockdown } from '../contract.ts'
import { doorOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const guard = as(await world.person(harbour, 'GUARD'))
const others = [
  as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['DOOR_VIEW'] })),
  as(await world.person(await world.tenantIn(harbour), 'MASTER_ADMIN')),
  as(await world.person(await world.building('Next door'), 'LANDLORD_ADMIN')),
  as(await world.person(await world.platform(), 'SUPERADMIN')),
]
type Caller = typeof admin
const params = { oc: String(harbour.id) }
const boxes = {
  lobby: await admin.get(createController, { params, body: { name: 'Lobby' } }),
  roof: await admin.get(createController, { params, body: { name: 'Roof' } }),
}
const heard = ({ id }: { id: number }) =>
  pool.query(
    `insert into controller_states (controller_id, office_centre_id, seen_at) values ($1, $2, $3)
      on conflict (controller_id) do update set seen_at = excluded.seen_at`,
    [id, harbour.id, clock.now()],
  )

const controllersOf = async (who: Caller) => (await who.get(getHome)).figures.filter(({ name }) => name === 'doors')
const waitsFor = async (who: Caller, what: string) => (await who.get(getHome)).waiting.filter(({ key }) => key.startsWith(`${what}:`))

test('whoever sees the doors is told how many controllers are heard; a place without any, and whoever may not see them, is told nothing', async () => {
  await heard(boxes.lobby)
  for (const who of [admin, guard])
    expect(await controllersOf(who)).toMatchObject([
      { label: 'Controllers heard', value: 1, of: 'of 2', note: '1 is silent', href: '/door-setup?tab=CONTROLLERS' },
    ])
  for (const who of others) expect(await controllersOf(who)).toEqual([])
  await heard(boxes.roof)
  expect(await controllersOf(admin)).toMatchObject([{ value: 2, note: null }])
})

test('a controller that is silent waits, for those who may set it up with the way there; one that was heard a moment ago, or never and owes nothing, does not', async () => {
  for (const box of Object.values(boxes)) await heard(box)
  await as(await world.person(harbour, 'LANDLORD_ADMIN')).get(createController, { params, body: { name: 'Not mounted yet' } })
  const since = clock.now().toISOString()
  clock.forward(61)
  await heard(boxes.roof)
  const href = `/door-setup?tab=CONTROLLERS&controller=${boxes.lobby.id}`
  const row = { label: 'Silent controller', title: 'Lobby', detail: 'Its doors decide by what they know; changes wait.', since, href, deed: null }
  expect(await waitsFor(admin, 'controllers')).toMatchObject([{ ...row, urgency: null, way: { does: 'review', href } }])
  expect(await waitsFor(guard, 'controllers')).toMatchObject([{ ...row, way: null }])
  for (const who of others) expect(await waitsFor(who, 'controllers')).toEqual([])
  await heard(boxes.lobby)
  expect(await waitsFor(admin, 'controllers')).toEqual([])
})

test('a lockdown stands first, as long as it is on, for those of the building who see its doors', async () => {
  const someone = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  await someone.get(createDoor, { params, body: doorOf(boxes.lobby.id, 'Gate') })
  const { uuid, version } = await guard.get(startLockdown, { params, body: { reach: 'BUILDING', reason: 'Smoke in the lobby' } })
  for (const who of [admin, guard]) {
    const [first] = (await who.get(getHome)).waiting
    expect(first).toMatchObject({
      key: `lockdowns:${uuid}`,
      urgency: 'danger',
      title: 'The building is locked down',
      detail: 'Smoke in the lobby',
      href: '/door-setup?tab=LOCKDOWNS',
    })
  }
  for (const who of others) expect(await waitsFor(who, 'lockdowns')).toEqual([])
  await someone.get(liftLockdown, { params: { ...params, uuid }, version, body: { reason: 'Over' } })
  expect(await waitsFor(admin, 'lockdowns')).toEqual([])
})
