import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { addCard, assignCard, assignQrPass, resumePass } from '#modules/access/passes/contract.ts'
import { activateUser, getUser } from '#modules/identity/users/contract.ts'
import { setTenantStatus } from '#modules/property/tenants/contract.ts'
import { attackedPortal } from './access-attackers.ts'

const { world, as, admin, harbour, pool, id, buy, newCompany, suspendIt, passOf, entriesOf, off, undo } = await attackedPortal()

let companies = 0
const crowded = async (people: number, qr = 0) => {
  const company = await world.tenantIn(harbour, `Crowded ${(companies += 1)}`)
  if (qr > 0) await buy(company, { qr })
  const crowd: Person[] = []
  for (let n = 0; n < people; n += 1) crowd.push(await world.person(company, 'TENANT'))
  return { company, crowd, master: as(await world.person(company, 'MASTER_ADMIN')) }
}
const given = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

test('a card that fifty want at once is one person’s', async () => {
  const { company, crowd } = await crowded(50)
  const card = await admin.get(addCard, { params: { id }, body: { format: 'W26', facilityCode: 31, number: '1001' } })
  const answers = await Promise.all(
    crowd.map(({ userId }) => admin.send(assignCard, { params: { oc: company.uuid, id: userId }, body: { cardId: card.id } })),
  )
  expect(given(answers)).toBe(1)
  const held = await pool.query(`select count(*)::integer as n from passes where card_id = $1 and status = 'ASSIGNED' and ended_at is null`, [
    card.id,
  ])
  expect(held.rows).toEqual([{ n: 1 }])
})

test('the last pass that fifty want at once goes to one of them', async () => {
  const { company, crowd, master } = await crowded(50, 1)
  await master.token()
  const answers = await Promise.all(crowd.map(({ userId }) => master.send(assignQrPass, { params: { oc: company.uuid, id: userId } })))
  expect(given(answers)).toBe(1)
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['no_pass_left']))
})

const oc = { id: harbour.uuid }
const companyIs = (tenantId: string, active: boolean) =>
  admin.get(setTenantStatus, { params: { ...oc, tenantId }, body: { active, reason: active ? 'Paid' : 'Unpaid' } })

test('of three causes that hold a pass two end, and it is shut still', async () => {
  const one = await newCompany()
  await admin.get(assignQrPass, { params: one.at })
  const pass = await passOf(one, 'QR')
  expect(await entriesOf(pass.uuid)).not.toEqual([])
  await suspendIt(pass)
  const personIs = async (active: boolean) => {
    const params = { oc: one.at.oc, id: String(one.at.id) }
    const { version } = await admin.get(getUser, { params })
    await admin.get(activateUser, { params, version, body: { active } })
  }
  await personIs(false)
  await companyIs(one.centre.uuid, false)
  await companyIs(one.centre.uuid, true)
  await personIs(true)
  expect([(await passOf(one, 'QR')).works, await entriesOf(pass.uuid)]).toEqual([false, []])
  const { uuid, version } = await passOf(one, 'QR')
  await admin.get(resumePass, { params: { oc: harbour.uuid, uuid }, version, body: { reason: 'Decided otherwise' } })
  expect((await passOf(one, 'QR')).works).toBe(true)
  expect(await entriesOf(pass.uuid)).not.toEqual([])
})

test('a company that was switched off, left and came back by an undo is as before: shut, and open once it is switched on', async () => {
  const one = await newCompany()
  await admin.get(assignQrPass, { params: one.at })
  const { uuid } = await passOf(one, 'QR')
  const before = await entriesOf(uuid)
  await companyIs(one.centre.uuid, false)
  const gone = await off(one.centre)
  expect(await entriesOf(uuid)).toEqual([])
  await undo(gone)
  const again = await passOf(one, 'QR')
  expect([again.works, await entriesOf(again.uuid)]).toEqual([false, []])
  await companyIs(one.centre.uuid, true)
  expect([(await passOf(one, 'QR')).works, await entriesOf(again.uuid)]).toEqual([true, before])
})
