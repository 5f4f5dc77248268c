import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { activateUser, getUser } from '#modules/identity/users/contract.ts'
import { accessPortal } from '#tests/access.ts'
import { alikeIn, firstByName } from './alike-rows.ts'

const { portal, world, clock, harbour, pinecrest, oriel, company, pool, newDoor, newGroup, resolved, qrOf, buy } = await accessPortal()
for (const centre of [pinecrest, oriel]) await buy(centre, { qr: 40 })
const door = await newDoor('Turnstile')
const [everybody, porters] = [
  await newGroup(
    'Everybody',
    [pinecrest, oriel].map(({ id }) => ({ kind: 'COMPANY', id })),
    [door.id],
  ),
  await newGroup('Porters', [], [door.id]),
]
// everything stands since the afternoon of the tenth, in Hong Kong; the night is asked about when it is over
const at = (time: string) => `2027-03-10T${time}:00Z`
const night = { from: Date.parse(at('12:00')), until: Date.parse(at('20:00')) }
const context = systemContext(portal.app, 'test')
/** Somebody with a place and a pass from before that night. */
const newMember = async (centre = pinecrest): Promise<Person> => {
  clock.set(at('08:00'))
  const person = await world.person(centre, 'STAFF')
  await resolved()
  await qrOf(person)
  return person
}
const [ann, bo] = [await newMember(), await newMember()]
const run = (statement: string, person: Person) => pool.query(statement, [person.membershipId])
/** Whom somebody is alike with in that night; undefined for whoever is looked at alone. */
const alikeWith = async ({ membershipId }: Person): Promise<number[] | undefined> => {
  clock.set(at('21:00'))
  const { alike, alone } = await alikeIn(context, harbour.id, night, [everybody.id, porters.id])
  const lot = alike.find(({ membershipIds }) => membershipIds.includes(membershipId))
  expect(alone.includes(membershipId)).toBe(lot === undefined)
  return lot?.membershipIds
}
const switchAt = async (time: string, person: Person, active: boolean) => {
  clock.set(at(time))
  const params = { oc: pinecrest.uuid, id: String(person.userId) }
  const { version } = await company.get(getUser, { params })
  await company.get(activateUser, { params, version, body: { active } })
}

test('people of one company, in the same groups and with passes of the same kinds are alike', async () => {
  expect(await alikeWith(ann)).toEqual(expect.arrayContaining([ann.membershipId, bo.membershipId]))
})

test.each<[string, string]>([
  ['who is in another group', `update access_places set group_id = ${porters.id} where holder_id = $1`],
  ['whose pass is of another kind', `update passes set kind = 'PIN' where membership_id = $1`],
  ['who has no pass', 'delete from passes where membership_id = $1'],
])('%s is like none of them', async (_who, statement) => {
  const other = await newMember()
  await run(statement, other)
  expect(await alikeWith(other)).not.toContain(ann.membershipId)
})

test('who is of another company is like none of them', async () => {
  const other = await newMember(oriel)
  expect(await alikeWith(other)).toEqual([other.membershipId])
})

test.each<[string, string]>([
  ['joined in that night', `update memberships set created_at = '${at('13:00')}' where id = $1`],
  ['left in it', `update memberships set ended_at = '${at('19:00')}' where id = $1`],
  ['has a last day', `update memberships set ends_on = '2027-03-12' where id = $1`],
  ['is off, whatever the trail says', 'update memberships set active = false where id = $1'],
  ['has an account that is off', 'update users set active = false where id = (select user_id from memberships where id = $1)'],
  ['got the place in it', `update access_places set created_at = '${at('12:30')}' where holder_id = $1`],
  ['lost it in it', `update access_places set ended_at = '${at('19:59')}' where holder_id = $1`],
  ['got the pass in it', `update passes set assigned_at = '${at('12:30')}' where membership_id = $1`],
  ['lost it in it', `update passes set unassigned_at = '${at('15:00')}', status = 'UNASSIGNED' where membership_id = $1`],
  [
    'has ever had the pass suspended',
    `insert into pass_suspensions (office_centre_id, pass_id, by_centre_id, cause, reason, created_at, ended_at) select office_centre_id, id, office_centre_id, 'LOST', 'Taxi', '${at('09:00')}', '${at('10:00')}' from passes where membership_id = $1`,
  ],
])('who %s is looked at alone', async (_who, statement) => {
  const other = await newMember()
  await run(statement, other)
  expect(await alikeWith(other)).toBeUndefined()
})

test('who was switched off and on again since that night began is looked at alone, and who was so before it is not', async () => {
  const [before, since] = [await newMember(), await newMember()]
  await switchAt('09:00', before, false)
  await switchAt('10:00', before, true)
  expect(await alikeWith(before)).toContain(ann.membershipId)
  await switchAt('13:00', since, false)
  await switchAt('14:00', since, true)
  expect(await alikeWith(since)).toBeUndefined()
})

test('who was only written about since is alike still', async () => {
  const other = await newMember()
  await run(`update memberships set full_name = 'Zoë', updated_at = '${at('20:30')}' where id = $1`, other)
  expect(await alikeWith(other)).toContain(ann.membershipId)
})

test('the first of many are those by name', async () => {
  const [a, b, c] = [await newMember(), await newMember(), await newMember()]
  for (const [person, name] of [
    [a, 'émile'],
    [b, 'Frank'],
    [c, 'Eva'],
  ] as const)
    await pool.query('update memberships set full_name = $2 where id = $1', [person.membershipId, name])
  const named = await firstByName(
    context,
    [a, b, c].map(({ membershipId }) => membershipId),
    2,
  )
  expect(named.map(({ fullName }) => fullName)).toEqual(['émile', 'Eva'])
})
