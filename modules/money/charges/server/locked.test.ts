import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { disputeCharge, getCharge, getStatement, listStatements, lockCharges, sendStatement, verifyCharges } from '../contract.ts'
import { answerTestKind, chargeIn, chargeOf, testKind } from './example.ts'
import { reverse } from './front.ts'
import { proposeIn } from './propose-statements.ts'

const { portal, world, as, clock } = await testPortal()
answerTestKind()
clock.set('2027-03-10T02:00:00Z')
const system = systemContext(portal.app, 'test')
const building = await world.building('Harbour Tower')
const jade = await world.tenantIn(building, 'Jade')
const boss = await world.person(jade, 'MASTER_ADMIN')
const [admin, ours] = [as(await world.person(building, 'LANDLORD_ADMIN')), as(boss)]
const params = { oc: building.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const stepped = async (step: typeof verifyCharges | typeof lockCharges, uuids: string[]) => {
  const answer = await admin.get(step, { params, body: { uuids } }, { key: randomUUID() })
  expect(answer.done).toBe(uuids.length)
}
const endsOf = async (who: typeof admin) => {
  const { days, missing } = await who.get(getHome)
  expect(missing).toEqual([])
  return days.filter(({ label }) => label === 'Last day to dispute')
}

test('what is locked can be disputed no more, and neither the line nor its statement says that it can', async () => {
  const [first, second] = [await chargeIn(world, chargeOf(boss, { day: '2027-02-26' })), await chargeIn(world, chargeOf(boss, { day: '2027-02-27' }))]
  await proposeIn(system, { id: building.id, timeZone: 'Asia/Hong_Kong' })
  const [{ uuid, version } = { uuid: '', version: 0 }] = (await admin.get(listStatements, { params })).items
  await admin.get(sendStatement, { ...at(uuid), version })
  expect(await ours.get(getCharge, at(first.uuid))).toMatchObject({ disputeUntil: '2027-03-24', lockedDate: null, may: { dispute: true } })
  expect(await endsOf(ours)).toMatchObject([{ date: '2027-03-24', text: 'Statement of February 2027' }])
  expect(await endsOf(admin)).toMatchObject([{ date: '2027-03-24', text: '1 statement' }])

  clock.set('2027-03-11T02:00:00Z')
  await stepped(verifyCharges, [first.uuid, second.uuid])
  await stepped(lockCharges, [first.uuid])
  const locked = { disputeUntil: null, lockedDate: '2027-03-11T02:00:00Z' }
  expect(await ours.get(getCharge, at(first.uuid))).toMatchObject({ ...locked, may: { dispute: false } })
  // as long as one of its lines can be
  expect(await ours.get(getStatement, at(uuid))).toMatchObject({ disputeUntil: '2027-03-24', lockedDate: null })
  expect(await endsOf(ours)).toHaveLength(1)

  clock.set('2027-03-12T02:00:00Z')
  await stepped(lockCharges, [second.uuid])
  expect(await ours.get(getStatement, at(uuid))).toMatchObject({ disputeUntil: null, lockedDate: '2027-03-12T02:00:00Z' })
  expect([await endsOf(ours), await endsOf(admin)]).toEqual([[], []])
  // a correction leaves it as it was
  clock.set('2027-03-13T02:00:00Z')
  await system.transaction((tx) => reverse(tx, { kind: testKind, subject: first.subject, cause: 'x', amount: 'REST', reason: 'Late' }))
  expect(await ours.get(getCharge, at(first.uuid))).toMatchObject(locked)
  await expect(portal.app.database.pool.query('update charges set locked_at = now() where id = $1', [first.id])).rejects.toMatchObject({
    constraint: 'charges_locked_stays',
  })
})

test('what is disputed already, taken back or a correction has no last day of its own to be disputed', async () => {
  clock.set('2027-05-10T02:00:00Z')
  const [first, second] = [await chargeIn(world, chargeOf(boss, { day: '2027-04-26' })), await chargeIn(world, chargeOf(boss, { day: '2027-04-27' }))]
  await proposeIn(system, { id: building.id, timeZone: 'Asia/Hong_Kong' })
  const [{ uuid, version } = { uuid: '', version: 0 }] = (await admin.get(listStatements, { params, query: { month: '2027-04' } })).items
  await admin.get(sendStatement, { ...at(uuid), version })
  expect(await endsOf(ours)).toMatchObject([{ date: '2027-05-24' }])
  await ours.get(disputeCharge, { ...at(first.uuid), version: (await ours.get(getCharge, at(first.uuid))).version, body: { message: 'Not ours' } })
  expect(await ours.get(getStatement, at(uuid))).toMatchObject({ disputeUntil: '2027-05-24' })
  await system.transaction((tx) => reverse(tx, { kind: testKind, subject: second.subject, cause: 'y', amount: 'REST', reason: 'Called off' }))
  expect(await ours.get(getStatement, at(uuid))).toMatchObject({ disputeUntil: null, lockedDate: null })
  expect([await endsOf(ours), await endsOf(admin)]).toEqual([[], []])
})

test('a line takes along what was taken off it, so that no invoice asks for all of it; what is not verified yet is named', async () => {
  clock.set('2027-06-05T02:00:00Z')
  const line = await chargeIn(world, chargeOf(boss, { day: '2027-06-02' }))
  const correctedBy = async (cause: string) => {
    await system.transaction((tx) => reverse(tx, { kind: testKind, subject: line.subject, cause, amount: 100, reason: 'Late' }))
    const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from charges where corrects_id = $1 and cause = $2', [
      line.id,
      cause,
    ])
    return rows[0]?.uuid ?? ''
  }
  const statusOf = async (uuid: string) => (await admin.get(getCharge, at(uuid))).status
  const step = (call: typeof verifyCharges) => admin.get(call, { params, body: { uuids: [line.uuid] } }, { key: randomUUID() })
  const first = await correctedBy('first')
  expect(await step(verifyCharges)).toMatchObject({ done: 2, left: [] })
  const second = await correctedBy('second')
  expect(await step(lockCharges)).toMatchObject({ done: 2, left: [{ uuid: second, why: 'STATUS' }] })
  expect([await statusOf(line.uuid), await statusOf(first), await statusOf(second)]).toEqual(['LOCKED', 'LOCKED', 'OPEN'])
})
