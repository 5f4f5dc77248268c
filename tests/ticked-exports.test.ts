import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { AnyArgs } from '#kit/server/testing/call.ts'
import { createGlobalUserGroup, emailTickedGlobalGroups } from '#modules/identity/global-user-groups/contract.ts'
import { emailTickedGlobalUsers } from '#modules/identity/global-users/contract.ts'
import { emailTickedUsers } from '#modules/identity/users/contract.ts'
import { downloadExport, listExports, tickedAtMost } from '#modules/platform/exports/contract.ts'
import { cellsOf } from './hostile/formulas.ts'
import { testPortal } from './portal.ts'

// The sheet of ticked rows has exactly these, as far as the list would show them.

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina House')
const [jade, amber] = [await world.tenantIn(harbour, 'Jade Trading'), await world.tenantIn(harbour, 'Amber Law')]
const named = async (centre: Parameters<typeof world.person>[0], name: string) => world.person(centre, 'STAFF', { name })
const [ada, ben, cat] = [await named(jade, 'Ada Wong'), await named(jade, 'Ben Lau'), await named(jade, 'Cat Ho')]
const [dan, eve] = [await named(amber, 'Dan Chan'), await named(marina, 'Eve Roy')]
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
const landlord = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
type Call = typeof landlord

const rowOf = ({ userId, centre }: typeof ada) => ({ officeCentreId: centre.id, id: userId })

/** The first cells of the sheet; none where there is no file because there are no rows. */
const sheetOf = async (call: Call, endpoint: Endpoint, args: AnyArgs): Promise<string[]> => {
  const asked = await call.any(endpoint, args)
  expect(asked.status, asked.text).toBe(200)
  await portal.app.jobs.settled()
  const { exportUuid: uuid } = asked.data as { exportUuid: string }
  const made = (await call.get(listExports, { query: { limit: 100 } })).items.find((one) => one.uuid === uuid)
  if (made?.status === 'EMPTY') return []
  expect(made?.status).toBe('READY')
  const [, ...lines] = cellsOf((await call.send(downloadExport, { params: { uuid } })).text)
  return lines.map(([cell]) => cell ?? '')
}
const people = (call: Call, rows: ReturnType<typeof rowOf>[], query: Record<string, unknown> = {}, oc = jade.uuid) =>
  sheetOf(call, emailTickedUsers, { params: { oc }, query: { sortProperties: 'fullName', sortDirection: 'ASC', ...query }, body: { rows } })

describe('the sheet of people who are ticked', () => {
  test('has exactly these, in the order of the list', async () => {
    expect(await people(jadeAdmin, [cat, ada].map(rowOf))).toEqual(['Ada Wong', 'Cat Ho'])
    expect(await people(landlord, [dan, ada].map(rowOf), { landlordId: harbour.id }, harbour.uuid)).toEqual(['Ada Wong', 'Dan Chan'])
  })

  test('has nobody of another company or building, nobody whom the filters leave out, and nobody who has left since', async () => {
    const status = async (call: Call, rows: ReturnType<typeof rowOf>[], query = {}, oc = jade.uuid) =>
      (await call.send(emailTickedUsers, { params: { oc }, query, body: { rows } })).status
    expect(await status(jadeAdmin, [ada, dan].map(rowOf))).toBe(404)
    expect(await status(jadeAdmin, [rowOf(ada), { officeCentreId: jade.id, id: dan.userId }])).toBe(404)
    expect(await status(landlord, [ada, eve].map(rowOf), { landlordId: harbour.id }, harbour.uuid)).toBe(404)
    expect(await people(jadeAdmin, [ada, ben].map(rowOf), { wildcardSearch: 'Ben' })).toEqual(['Ben Lau'])
    const gone = await named(jade, 'Gone Guo')
    await world.change('memberships', gone.membershipId, { endedAt: '2027-03-01T00:00:00Z' })
    expect(await people(jadeAdmin, [ada, gone].map(rowOf))).toEqual(['Ada Wong'])
  })

  test('is refused for what is no row, for none, for too many, and without the right to export', async () => {
    const status = async (rows: unknown, call = jadeAdmin) =>
      (await call.any(emailTickedUsers, { params: { oc: jade.uuid }, body: { rows } } as AnyArgs)).status
    expect(await status([{ officeCentreId: jade.id, id: 'x' }])).toBe(422)
    expect(await status([{ officeCentreId: jade.id, id: -1 }])).toBe(422)
    expect(await status([])).toBe(422)
    expect(await status(Array.from({ length: tickedAtMost + 1 }, () => rowOf(ada)))).toBe(422)
    expect(await status(Array.from({ length: tickedAtMost }, () => rowOf(ada)))).toBe(200)
    expect(await status([rowOf(ada)], as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY')))).toBe(403)
  })
})

test('the provider’s sheets of ticked accounts and groups have exactly these', async () => {
  const rows = [eve.userId, ada.userId]
  expect((await sheetOf(provider, emailTickedGlobalUsers, { body: { rows } })).toSorted()).toEqual(['Ada Wong', 'Eve Roy'])
  expect(await sheetOf(provider, emailTickedGlobalUsers, { query: { status: 'PENDING' }, body: { rows } })).toEqual([])
  const groups = await Promise.all(['Wardens', 'Board', 'Night'].map((groupName) => provider.get(createGlobalUserGroup, { body: { groupName } })))
  const ticked = groups.filter(({ groupName }) => groupName !== 'Board').map(({ uuid }) => uuid)
  expect((await sheetOf(provider, emailTickedGlobalGroups, { body: { rows: ticked } })).toSorted()).toEqual(['Night', 'Wardens'])
  expect((await provider.any(emailTickedGlobalGroups, { body: { rows: ['Wardens'] } })).status).toBe(422)
})
