import { describe, expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { listGroupUsers } from '#modules/access/access-groups/contract.ts'
import { listAccessData, listCredentials, listTransactions } from '#modules/access/access-reports/contract.ts'
import { tellsEvents } from '#modules/access/access-reports/server/example.ts'
import { assignPin, getRandomPin, listPins, listPinTransactions, listQrPasses } from '#modules/access/passes/contract.ts'
import { listColleagues } from '#modules/identity/approvals/contract.ts'
import { listWhyRecords } from '#modules/identity/why/contract.ts'
import { listPersonChoices } from '#modules/visitors/ask-the-building/contract.ts'
import { listBadgeHolders } from '#modules/visitors/badges/contract.ts'
import { listHosts } from '#modules/visitors/visits/contract.ts'
import { openedPortal } from './access.ts'

// A list that shows people without their addresses may not find them by these: letter by letter an address would be read out of what is found.

const { world, as, clock, id, harbour, pinecrest, admin, buy, controller, lobby, inGroup, resolved, qrOf, pool } = await openedPortal({
  qr: 9,
  hid: 1,
})
await pool.query(`update office_centres set add_ons = add_ons || '{VMS}' where id = any($1)`, [[harbour.id, pinecrest.id]])
await buy(pinecrest, { qr: 1 })
const ada = await world.person(pinecrest, 'TENANT', { name: 'Ada Tang' })
await world.member(ada, harbour, 'CONCIERGE')
const address = 'gq.xul@aldgate.example'
await pool.query('update users set email = $1 where id = $2', [address, ada.userId])
await resolved()
const pass = await qrOf(ada)
const { pinCode } = await admin.get(getRandomPin, { params: { id } })
await admin.get(assignPin, { params: { oc: pinecrest.uuid, id: ada.userId }, body: { pinCode } })
await tellsEvents(world, controller, [{ number: 1, at: clock.now().toISOString(), kind: 'GRANTED', door: lobby.uuid, direction: 'IN', pass }])

const sighted = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const blind = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['USER_VIEW'] }))

const at = { params: { id } }
const here = { params: { oc: id } }
type Search = (who: Caller, wildcardSearch: string) => Promise<unknown>
const lists: Record<string, Search> = {
  'whom to ask about': (who, wildcardSearch) => who.get(listPersonChoices, { ...at, query: { wildcardSearch } }),
  'hosts of a visit': (who, wildcardSearch) => who.get(listHosts, { params: { oc: pinecrest.uuid }, query: { wildcardSearch } }),
  'holders of badges': (who, wildcardSearch) => who.get(listBadgeHolders, { ...here, query: { wildcardSearch } }),
  'people of an access group': (who, wildcardSearch) => who.get(listGroupUsers, { params: inGroup, query: { wildcardSearch } }),
  'QR passes': (who, wildcardSearch) => who.get(listQrPasses, { ...at, query: { wildcardSearch } }),
  PINs: (who, wildcardSearch) => who.get(listPins, { ...at, query: { wildcardSearch } }),
  'what was done with PINs': (who, wildcardSearch) => who.get(listPinTransactions, { ...at, query: { wildcardSearch } }),
  'taps at doors': (who, wildcardSearch) => who.get(listAccessData, { ...at, query: { wildcardSearch } }),
  'what was done with passes': (who, wildcardSearch) => who.get(listTransactions, { ...at, query: { wildcardSearch } }),
  credentials: (who, wildcardSearch) => who.get(listCredentials, { ...at, query: { wildcardSearch } }),
  'people and passes of “why”': (who, search) => who.get(listWhyRecords, { query: { search } }),
  colleagues: (who, search) => who.get(listColleagues, { query: { search } }),
}
/** The last three stand in the name, too, and begin the address: a letter within a word, and what goes over from the one to the other. */
const partsOfAddress = [address, 'xul@aldgate', 'gq.x', 'gq', '.', 'g', 'tang g', 'g gq']
const partsOfName = ['Ada Tang', 'TANG', 'ng', 'a', 't', ' ada ']

describe.each(Object.entries(lists))('%s', (_list, search) => {
  const finds = async (who: Caller, typed: string) => JSON.stringify(await search(who, typed)).includes('Ada Tang')

  test('are not found by an address that the reader may not see', async () => {
    for (const typed of partsOfAddress) expect([typed, await finds(blind, typed)]).toEqual([typed, false])
  })

  test('are found by their names', async () => {
    for (const typed of partsOfName) expect([typed, await finds(blind, typed)]).toEqual([typed, true])
  })

  test('are found by their addresses by who may see people', async () => {
    for (const typed of [address, 'gq.x', 'gq', 'ada']) expect([typed, await finds(sighted, typed)]).toEqual([typed, true])
  })
})
