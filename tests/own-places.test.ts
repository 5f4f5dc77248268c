import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { lineUp } from '#kit/server/testing/line-up.ts'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import {
  answerObjection,
  askForErasure,
  declineErasure,
  getOwnPlaces,
  leavePlace,
  listObjections,
  objectTo,
  shareContact,
  stayInPlace,
  withdrawErasure,
} from '#modules/identity/privacy/contract.ts'
import { switchAccount } from '#modules/identity/session/contract.ts'
import { changePersonInCharge, getUser, getUserHistory, setRole, updateUser } from '#modules/identity/users/contract.ts'
import { users } from '#modules/identity/users/server/routes.ts'
import { testPortal } from './portal.ts'

const { world, as, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const landlord = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
const provider = await world.person(await world.platform(), 'SUPERADMIN')
await world.person(await world.platform(), 'SUPERADMIN')

/** A company with somebody in charge and, if wanted, a second admin. */
const company = async (second = true) => {
  const centre = await world.tenantIn(harbour)
  const boss = await world.person(centre, 'MASTER_ADMIN', { name: `Boss ${centre.id}` })
  await world.change('memberships', boss.membershipId, { personInCharge: true })
  return { centre, boss, other: second ? await world.person(centre, 'MASTER_ADMIN') : undefined }
}
const placeOf = async (person: Person, { id }: Centre = person.centre) => {
  const places = await as(person).get(getOwnPlaces)
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>(
    'select uuid from memberships where user_id = $1 and office_centre_id = $2',
    [person.userId, id],
  )
  return { params: { uuid: places.find(({ uuid }) => rows.some((row) => row.uuid === uuid))?.uuid ?? '' } }
}
/** What the clock does every ten minutes. */
const lookForLeaving = async () => {
  const [look] = users.jobs?.filter(({ name }) => name === 'users.leaving') ?? []
  await look?.run(systemContext(portal.app, 'test'), {})
  await portal.app.jobs.settled()
}
const admin = () => as(landlord)
const isHere = async (person: Person) =>
  (await admin().send(getUser, { params: { oc: person.centre.uuid, id: String(person.userId) } })).status === 200

describe('leaving', () => {
  test('is at once for whoever nobody else has to take the place of', async () => {
    const { centre } = await company()
    const staff = await world.person(centre, 'SUB_ADMIN')
    expect(await as(staff).get(leavePlace, await placeOf(staff))).toEqual({ leavesDate: null })
    expect(await isHere(staff)).toBe(false)
  })

  test('needs no session in the place: a company is left from another one, and what hung on it ends', async () => {
    const { centre } = await company()
    const person = await world.person(centre, 'SUB_ADMIN')
    const elsewhere = await world.member(person, await world.office('Far Away Ltd'), 'MASTER_ADMIN')
    await world.group(harbour, 'First aiders', [person])
    const me = as(person)
    await me.get(switchAccount, { body: { officeCentreId: elsewhere.centre.id } })
    expect(await me.get(leavePlace, await placeOf(person))).toEqual({ leavesDate: null })
    expect((await me.get(getOwnPlaces)).map(({ companyName }) => companyName)).toEqual(['Far Away Ltd'])
    const groups = 'select from user_group_members where user_id = $1 and ended_at is null'
    expect((await portal.app.database.pool.query(groups, [person.userId])).rowCount).toBe(0)
  })

  test('is told in the place by the name that is known there, wherever it is asked for', async () => {
    const { centre, boss } = await company()
    const elsewhere = await world.member(boss, await world.office('Far Away Ltd'), 'MASTER_ADMIN')
    await world.change('memberships', elsewhere.membershipId, { fullName: 'Known Elsewhere', written: ['fullName'] })
    const [me, place] = [as(boss), await placeOf(boss)]
    await me.get(switchAccount, { body: { officeCentreId: elsewhere.centre.id } })
    expect((await me.get(leavePlace, place)).leavesDate).toBeTypeOf('string')
    await me.get(stayInPlace, place)
    await me.get(shareContact, { ...place, body: { shares: true } })
    const { items } = await admin().get(getUserHistory, { params: { oc: centre.uuid, id: String(boss.userId) } })
    expect(items.slice(0, 3).map(({ action, by }) => [action, by])).toEqual([
      ['sharedContact', boss.name],
      ['stays', boss.name],
      ['askedToLeave', boss.name],
    ])
  })

  test('takes whoever is in charge seven days, in which the building is told and can name another', async () => {
    const { centre, boss } = await company()
    const { leavesDate } = await as(boss).get(leavePlace, await placeOf(boss))
    expect(Date.parse(leavesDate ?? '') - clock.now().getTime()).toBe(7 * 86_400_000)
    const record = await admin().get(getUser, { params: { oc: centre.uuid, id: String(boss.userId) } })
    expect(record.leavesDate).toBe(leavesDate)
    expect(await subjectsTo(portal, landlord.email)).toContain(`${boss.name} would like to leave ${centre.name}`)
    const { rows } = await portal.app.database.pool.query('select 1 from notices where user_id = $1 and text_key = $2', [
      landlord.userId,
      'leavingNotice',
    ])
    expect(rows.length).toBeGreaterThan(0)
    await lookForLeaving()
    expect(await isHere(boss)).toBe(true)
    clock.forward(7 * 86_400)
    await lookForLeaving()
    expect(await isHere(boss)).toBe(false)
    expect(await subjectsTo(portal, boss.email)).toContain(`You have left ${centre.name}`)
    expect(await subjectsTo(portal, landlord.email)).toContain(`${boss.name} has left ${centre.name}`)
  })

  test('ends as soon as somebody else is in charge', async () => {
    const { boss, other, centre } = await company()
    await as(boss).get(leavePlace, await placeOf(boss))
    const params = { oc: centre.uuid, id: String(other?.userId) }
    const { version } = await admin().get(getUser, { params })
    await admin().get(changePersonInCharge, { params, version })
    await lookForLeaving()
    expect(await isHere(boss)).toBe(false)
  })

  test('leaves the last admin to somebody who stays: who has asked to leave is none, and whose last day is set is none for long', async () => {
    const { boss, other, centre } = await company()
    const params = { oc: centre.uuid, id: String(other?.userId) }
    const seen = async () => ({ params, version: (await admin().get(getUser, { params })).version })
    const ends = async (endsOn: string | null) => admin().send(updateUser, { ...(await seen()), body: { fullName: 'Other', endsOn } })
    expect(await ends('2027-03-12')).toMatchObject({ status: 200 })
    await world.change('memberships', boss.membershipId, { personInCharge: false })
    // nobody could act here from the 13th on
    expect((await as(boss).get(leavePlace, await placeOf(boss))).leavesDate).toBeTypeOf('string')
    expect(await ends(null)).toMatchObject({ status: 200 })
    expect(await ends('2027-03-12')).toMatchObject({ status: 409, error: { code: 'last_admin' } })
    expect(await admin().send(setRole, { ...(await seen()), body: { roleCodes: ['STAFF'] } })).toMatchObject({
      status: 409,
      error: { code: 'last_admin' },
    })
    await as(boss).get(stayInPlace, await placeOf(boss))
    expect(await ends('2027-03-12')).toMatchObject({ status: 200 })
  })

  test('makes nobody the one in charge who is about to go', async () => {
    const { boss, other, centre } = await company()
    const charge = async (person: Person | undefined) => {
      const params = { oc: centre.uuid, id: String(person?.userId) }
      const { version } = await admin().get(getUser, { params })
      return admin().send(changePersonInCharge, { params, version })
    }
    await as(boss).get(leavePlace, await placeOf(boss))
    expect(await charge(other)).toMatchObject({ status: 200 })
    expect(await charge(boss)).toMatchObject({ status: 409, error: { code: 'must_be_active' } })
    const { may } = await admin().get(getUser, { params: { oc: centre.uuid, id: String(boss.userId) } })
    expect(may.putInCharge).toBe(false)
  })

  test('can be thought better of, and both stand in the history of the place', async () => {
    const { boss, centre } = await company()
    const place = await placeOf(boss)
    await as(boss).get(leavePlace, place)
    await as(boss).get(stayInPlace, place)
    clock.forward(8 * 86_400)
    await lookForLeaving()
    expect(await isHere(boss)).toBe(true)
    const { items } = await admin().get(getUserHistory, { params: { oc: centre.uuid, id: String(boss.userId) } })
    expect(items.slice(0, 2).map(({ action, by }) => [action, by])).toEqual([
      ['stays', boss.name],
      ['askedToLeave', boss.name],
    ])
  })

  test('is told the provider where there is no building, and is refused to the provider’s last one', async () => {
    const office = await world.office('Far Away Ltd')
    const only = await world.person(office, 'MASTER_ADMIN', { name: 'Only One' })
    await as(only).get(leavePlace, await placeOf(only))
    expect(await subjectsTo(portal, provider.email)).toContain('Only One would like to leave Far Away Ltd')
  })

  test('is one’s own: nobody else’s place is found', async () => {
    const { boss } = await company()
    const place = await placeOf(boss)
    expect(await as(landlord).send(leavePlace, place)).toMatchObject({ status: 404 })
    expect(await as(landlord).send(stayInPlace, place)).toMatchObject({ status: 404 })
  })
})

test('whoever is in charge may ask for erasure: the place ends in seven days, and stays when the request is withdrawn', async () => {
  const { boss } = await company(false)
  const me = as(boss)
  expect((await me.get(askForErasure)).request).toMatchObject({ status: 'WAITING' })
  const [place] = await me.get(getOwnPlaces)
  expect(place?.leavesDate).toBeTypeOf('string')
  await me.get(withdrawErasure)
  expect((await me.get(getOwnPlaces))[0]?.leavesDate).toBeNull()
})

describe('a request for erasure that comes to nothing', () => {
  /** Somebody in charge of one place, who has asked to leave it, and of another one. */
  const ofBoth = async () => {
    const [{ boss, centre }, other] = [await company(false), await world.tenantIn(harbour)]
    const second = await world.member(boss, other, 'MASTER_ADMIN')
    await world.change('memberships', second.membershipId, { personInCharge: true })
    const leavesOf = async () => {
      const places = await as(boss).get(getOwnPlaces)
      return [centre, other].map(({ name }) => places.find(({ companyName }) => companyName === name)?.leavesDate ?? null)
    }
    return { boss, me: as(boss), first: await placeOf(boss), second, leavesOf }
  }
  const decline = (request: { uuid: string } | null) =>
    as(provider).send(declineErasure, { params: { uuid: request?.uuid ?? '' }, body: { reason: 'A lease is still running.' } })

  test('throws nobody out: the places that were to end for it stay when it is declined', async () => {
    const { boss, me, leavesOf } = await ofBoth()
    const { request } = await me.get(askForErasure)
    expect(await leavesOf()).toEqual([expect.any(String), expect.any(String)])
    expect(await decline(request)).toMatchObject({ status: 200 })
    expect(await leavesOf()).toEqual([null, null])
    clock.forward(8 * 86_400)
    await lookForLeaving()
    expect(await isHere(boss)).toBe(true)
    const { items } = await admin().get(getUserHistory, { params: { oc: boss.centre.uuid, id: String(boss.userId) } })
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['leavingOff', 'askedToLeave'])
  })

  test.each(['declined', 'withdrawn'])('leaves alone what was asked for before it (%s)', async (how) => {
    const { me, first, leavesOf } = await ofBoth()
    const { leavesDate } = await me.get(leavePlace, first)
    clock.forward(60)
    const { request } = await me.get(askForErasure)
    expect(await leavesOf()).toEqual([leavesDate, expect.any(String)])
    if (how === 'declined') await decline(request)
    else await me.get(withdrawErasure)
    expect(await leavesOf()).toEqual([leavesDate, null])
  })

  test('and what was asked for while it waited', async () => {
    const { me, first, leavesOf } = await ofBoth()
    const { request } = await me.get(askForErasure)
    const { leavesDate } = await me.get(leavePlace, first)
    await decline(request)
    expect(await leavesOf()).toEqual([leavesDate, null])
  })

  test('is declined also in the moment in which the place ends', async () => {
    const { boss } = await company(false)
    const { request } = await as(boss).get(askForErasure)
    clock.forward(8 * 86_400)
    const calls: (() => Promise<unknown>)[] = [lookForLeaving, () => decline(request)]
    const [, declined] = await lineUp(portal, ['memberships', boss.membershipId], calls)
    expect(declined).toMatchObject({ status: 200 })
    expect(await isHere(boss)).toBe(false)
  })
})

test('a person objects to what a company has noted: its admins are told, and it stands on the record until they answer', async () => {
  const { boss, centre } = await company()
  const mei = await world.person(centre, 'SUB_ADMIN', { name: 'Mei Ho' })
  const [place, record] = [await placeOf(mei), { oc: centre.uuid, id: String(mei.userId) }]
  const body = { field: 'jobTitle' as const, reason: 'I am no clerk' }
  await as(mei).get(objectTo, { ...place, body })
  expect(await as(mei).send(objectTo, { ...place, body })).toMatchObject({ status: 409, error: { code: 'already_objected' } })
  expect(await as(boss).send(objectTo, { ...place, body })).toMatchObject({ status: 404 })
  const noticesOf = async ({ userId }: Person) =>
    (await portal.app.database.pool.query<{ text_key: string }>('select text_key from notices where user_id = $1', [userId])).rows.map(
      (row) => row.text_key,
    )
  expect(await noticesOf(boss)).toContain('objectedNotice')
  const [objection] = await as(boss).get(listObjections, { params: record })
  expect(objection).toMatchObject({ ...body, answer: null })
  const answer = { params: { ...record, uuid: objection?.uuid ?? '' }, body: { answer: 'Mended' } }
  const stranger = as(await world.person(await world.tenantIn(harbour), 'MASTER_ADMIN'))
  expect(await stranger.send(answerObjection, answer)).toMatchObject({ status: 404 })
  await as(boss).get(answerObjection, answer)
  expect(await as(boss).send(answerObjection, answer)).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  expect(await as(boss).get(listObjections, { params: record })).toEqual([])
  expect((await as(mei).get(getOwnPlaces))[0]?.objections).toMatchObject([{ ...body, answer: 'Mended' }])
  expect(await noticesOf(mei)).toContain('answeredNotice')
})

test('an objection is answered once: of two admins at the same moment the second is told, and so is the person only once', async () => {
  const { boss, centre } = await company()
  const mei = await world.person(centre, 'SUB_ADMIN')
  await as(mei).get(objectTo, { ...(await placeOf(mei)), body: { field: 'tags', reason: 'No VIP' } })
  const record = { oc: centre.uuid, id: String(mei.userId) }
  const uuid = (await as(boss).get(listObjections, { params: record }))[0]?.uuid ?? ''
  const { pool } = portal.app.database
  const { rows } = await pool.query<{ id: number }>('select id from data_objections where uuid = $1', [uuid])
  const saying = (person: Person, answer: string) => () => as(person).send(answerObjection, { params: { ...record, uuid }, body: { answer } })
  const answers = await lineUp(portal, ['data_objections', rows[0]?.id ?? 0], [saying(boss, 'It is gone'), saying(landlord, 'It stays')])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect((await as(mei).get(getOwnPlaces))[0]?.objections).toMatchObject([{ answer: 'It is gone' }])
  expect((await pool.query(`select from notices where user_id = $1 and text_key = 'answeredNotice'`, [mei.userId])).rowCount).toBe(1)
})
