import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { makeWorld } from '#kit/server/testing/world.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'

// A module of an add-on that is no more than that: what the real ones do besides is not the matter here.

const contract = {
  addOn: 'VMS',
  listVisits: endpoint('GET /test-visits', { can: 'VISIT_VIEW', addOn: 'VMS', reply: z.array(z.string()) }),
}
const visits: ServerModule = {
  name: 'visitors/visits',
  contract,
  words: { en: {}, 'zh-Hant': {}, 'zh-Hans': {} },
  routes: handlers(contract)({ listVisits: async () => ['Ada'] }),
}
const { portal, clock } = await startTestPortal({ modules: [...modules, visits], roles: rolesOf('CENTRICITY'), authenticate, actorOf })
const world = makeWorld(portal, clock)

const admin = async (centre: Awaited<ReturnType<typeof world.building>>, role: string) =>
  world.as(await world.person(centre, role, { permissionsAdded: ['VISIT_VIEW'] }))
const refused = { status: 403, error: { code: 'add_on_disabled' } }
const answered = { status: 200, data: ['Ada'] }

test('a call of an add-on is answered where the building has it, and nowhere else, whatever one may do', async () => {
  const [has, lacks] = [
    await world.building('Harbour Tower', { addOns: ['VMS'] }),
    await world.building('Marina Tower', { addOns: ['BOOK_FACILITY'] }),
  ]
  expect(await (await admin(has, 'LANDLORD_ADMIN')).send(contract.listVisits)).toMatchObject(answered)
  expect(await (await admin(lacks, 'LANDLORD_ADMIN')).send(contract.listVisits)).toMatchObject(refused)
})

test('a company has those of its building, but for the ones switched off for it; none of its own', async () => {
  const tower = await world.building('Pearl Tower', { addOns: ['VMS'] })
  const [withIt, without] = [await world.tenantIn(tower, 'Jade Trading'), await world.tenantIn(tower, 'Oriel', { addOnsOff: ['VMS'] })]
  const elsewhere = await world.tenantIn(await world.building('Opal House'), 'Pinecrest', { addOns: ['VMS'] })
  expect(await (await admin(withIt, 'MASTER_ADMIN')).send(contract.listVisits)).toMatchObject(answered)
  expect(await (await admin(without, 'MASTER_ADMIN')).send(contract.listVisits)).toMatchObject(refused)
  expect(await (await admin(elsewhere, 'MASTER_ADMIN')).send(contract.listVisits)).toMatchObject(refused)
})

test('the platform’s own people need none', async () => {
  expect(await (await admin(await world.platform(), 'SUPERADMIN')).send(contract.listVisits)).toMatchObject(answered)
})
