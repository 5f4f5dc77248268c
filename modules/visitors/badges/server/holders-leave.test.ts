import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { eraseWithReceipt, previewErasure } from '#modules/identity/privacy/contract.ts'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { addBadges, handOutBadge, listBadgeLoans, loseBadge, returnBadge } from '../contract.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const system = systemContext(portal.app, 'test')
clock.set('2027-03-10T02:00:00Z')

let n = 0
const place = async () => {
  n += 1
  const building = await world.building(`Lobby Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const desk = as(await world.person(building, 'LANDLORD_ADMIN'))
  const member = await world.person(company, 'TENANT', { name: 'Canaria Finkenstein' })
  const at = { oc: building.uuid }
  await desk.get(addBadges, { params: at, body: { numbers: ['V01', 'V02', 'V10'] } })
  const lend = (number: string, { membershipId }: Person = member) =>
    desk.get(handOutBadge, { params: at, body: { number, kind: 'MEMBER', memberId: membershipId } })
  const back = ({ uuid, version }: { uuid: string; version: number }) => desk.get(returnBadge, { params: { ...at, uuid }, version })
  const listed = async () =>
    (await desk.get(listBadgeLoans, { params: at, query: { sortProperties: 'number', sortDirection: 'ASC' } })).items.map(
      ({ number, holder, status }) => `${number} ${holder} ${status}`,
    )
  return { building, company, desk, member, at, lend, back, listed }
}

test('whoever is erased has had a badge under no name, and nothing of what was noted is left', async () => {
  const { building, company, desk, member, at, lend, back, listed } = await place()
  const other = await world.person(company, 'TENANT', { name: 'Hana Ito' })
  await back(await lend('V01'))
  const { uuid, version } = await lend('V02')
  await desk.get(loseBadge, { params: { ...at, uuid }, version, body: { remark: 'Finkenstein left it in a taxi' } })
  await lend('V10', other)
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const who = { id: String(member.userId) }
  const preview = await provider.get(previewErasure, { params: who })
  expect(JSON.stringify(preview)).toContain('Temporary badges')
  await provider.get(eraseWithReceipt, { params: who, version: preview.version, body: { reason: 'Asked for by letter' } })
  expect(await listed()).toEqual(['V01 null RETURNED', 'V02 null LOST', 'V10 Hana Ito OUT'])
  const { rows } = await pool.query<{ told: string }>(
    `select coalesce((select json_agg(l)::text from badge_loans l where l.office_centre_id = $1), '') || coalesce((select json_agg(v)::text
      from audit_personal_values v join audit_entries e on e.id = v.entry_id where e.table_name = 'badgeLoans' and e.office_centre_id = $1), '') as told`,
    [building.id],
  )
  expect(rows[0]?.told).toContain('Hana Ito')
  expect(rows[0]?.told).not.toContain('Finkenstein')
})

test('a company that leaves takes along what came back; what is out stays until it is back, and all is there again when it returns', async () => {
  const { building, company, lend, back, listed } = await place()
  await back(await lend('V01'))
  const out = await lend('V02')
  const leaver = { id: company.id, buildingId: building.id, companyName: company.name, cause: `offBoarding:${n}`, gone: false }
  const part = companyLeaving.answers.find((one) => one.part === 'badges')
  if (!part) throw new Error('badges answer')
  expect(await part.count(system, leaver)).toEqual({ count: 1, note: 'They stay on the list until they are back.' })
  await system.transaction((tx) => part.end?.(tx, leaver) ?? Promise.resolve())
  expect(await listed()).toEqual(['V02 Canaria Finkenstein OUT'])
  await back(out)
  await system.transaction(async (tx) => void (await part.restore?.(tx, { ...leaver, gone: true })))
  expect(await listed()).toEqual(['V01 Canaria Finkenstein RETURNED', 'V02 Canaria Finkenstein RETURNED'])
})

test('who leaves is told of before, and the desk goes on asking for the badge', async () => {
  const { company, member, lend, back, listed } = await place()
  await back(await lend('V01'))
  const out = await lend('V02')
  const boss = as(await world.person(company, 'MASTER_ADMIN'))
  const who = { oc: String(company.id), id: String(member.userId) }
  expect((await boss.get(previewLeaving, { params: who })).endings).toContainEqual(
    expect.objectContaining({ what: 'Temporary badges not returned', count: 1 }),
  )
  const { version } = await boss.get(getUser, { params: who })
  await boss.get(deleteUser, { params: who, version, body: { reason: 'Retires' } })
  expect(await listed()).toEqual(['V01 Canaria Finkenstein RETURNED', 'V02 Canaria Finkenstein OUT'])
  expect((await back(out)).status).toBe('RETURNED')
})
