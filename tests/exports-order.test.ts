import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { AnyArgs } from '#kit/server/testing/call.ts'
import { emailGlobalUserGroups, listGlobalUserGroups } from '#modules/identity/global-user-groups/contract.ts'
import { emailGlobalUserList, listGlobalUsers } from '#modules/identity/global-users/contract.ts'
import { emailUserList, listUsers } from '#modules/identity/users/contract.ts'
import { downloadExport } from '#modules/platform/exports/contract.ts'
import { cellsOf } from './hostile/formulas.ts'
import { testPortal } from './portal.ts'

// A sheet has the rows of its list, in the order that was asked for.

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const [jade, amber] = [await world.tenantIn(harbour, 'Jade Trading'), await world.tenantIn(harbour, 'Amber Law')]
for (const [at, name] of ['Mei Ho', 'chan Tai Man', 'Élodie Roy', '陳大文', 'Ada Wong'].entries())
  await world.person(at % 2 ? jade : amber, 'STAFF', { name })
for (const name of ['Wardens', 'board', 'Ämter', 'Night shift'])
  await portal.app.database.pool.query('insert into global_user_groups (group_name) values ($1)', [name])
const landlord = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))

interface Pair {
  title: string
  list: Endpoint
  sheet: Endpoint
  call: typeof landlord
  args: AnyArgs
  /** What the first column shows. */
  first: string
}
const ofCompanies = { params: { oc: harbour.uuid }, query: { landlordId: harbour.id } }
const pairs: Pair[] = [
  { title: 'people of a building', list: listUsers, sheet: emailUserList, call: landlord, args: ofCompanies, first: 'fullName' },
  { title: 'all people', list: listGlobalUsers, sheet: emailGlobalUserList, call: provider, args: {}, first: 'fullName' },
  { title: 'groups of the platform', list: listGlobalUserGroups, sheet: emailGlobalUserGroups, call: provider, args: {}, first: 'groupName' },
]
const ordersOf = ({ query }: Endpoint): Record<string, string>[] => {
  const keys = query instanceof z.ZodObject && query.shape.sortProperties instanceof z.ZodDefault ? query.shape.sortProperties.unwrap() : undefined
  if (!(keys instanceof z.ZodEnum)) throw new Error('this has no order')
  return keys.options.flatMap((key) => ['ASC', 'DESC'].map((sortDirection) => ({ sortProperties: String(key), sortDirection })))
}

describe.each(pairs)('the sheet of $title', ({ list, sheet, call, args, first }) => {
  test.each([{}, ...ordersOf(sheet)])('comes as the list does, by %j', async (order) => {
    const query = { ...args.query, ...order }
    const { data, text } = await call.any(list, { ...args, query: { ...query, limit: 100 } })
    const names = (data as { items: Record<string, unknown>[] }).items.map((row) => row[first])
    expect(names.length, text).toBeGreaterThan(3)
    // the page and its size are the list's own, and say nothing of a sheet
    const asked = await call.any(sheet, { ...args, query: { ...query, page: 2, limit: 1 } })
    expect(asked.data, asked.text).toMatchObject({ exportUuid: expect.any(String) })
    await portal.app.jobs.settled()
    const { exportUuid } = asked.data as { exportUuid: string }
    const [, ...lines] = cellsOf((await call.send(downloadExport, { params: { uuid: exportUuid } })).text)
    expect(lines.map(([cell]) => cell)).toEqual(names)
  })
})
