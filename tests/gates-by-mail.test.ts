import { expect, test } from 'vitest'
import { decideApproval, decideMailedApproval, readMailedApproval } from '#modules/identity/approvals/contract.ts'
import { askedOf, tokenFor } from '#modules/identity/approvals/server/example.ts'
import { newWindow } from '#modules/property/maintenance/server/example.ts'
import { acceptTerms } from '#modules/property/terms/contract.ts'
import { published } from '#modules/property/terms/server/example.ts'
import { testPortal } from '#tests/portal.ts'

const { world, as, nobody, clock } = await testPortal()
const provider = as(await world.person(await world.platform(), 'CENTRICITY_ADMIN'))
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina House')
const decision = 'APPROVED' as const

/** Something that waits for somebody of this building, and the link of the mail that asks for it. */
const asked = async (centre: typeof harbour, title: string) => {
  const ada = await world.person(centre, 'LANDLORD_ADMIN', { name: 'Ada' })
  const { parties } = await askedOf(world, centre, title)
  const [uuid = ''] = parties
  return { ada: as(ada), uuid, token: await tokenFor(world, ada, uuid) }
}

test('during maintenance nobody decides by mail either, and other buildings do', async () => {
  const [here, there] = [await asked(harbour, 'Team lunch'), await asked(marina, 'Late party')]
  const day = { startDate: '2027-03-11', startTime: '10:00', endDate: '2027-03-11', endTime: '12:00' }
  await newWindow(provider, [harbour.id], day)
  clock.set('2027-03-11T02:30:00Z')
  const refused = { status: 503, error: { code: 'under_maintenance', maintenance: { title: expect.any(String) } } }
  expect(await here.ada.send(decideApproval, { params: { uuid: here.uuid }, body: { decision } })).toMatchObject(refused)
  expect(await nobody.send(decideMailedApproval, { body: { token: here.token, decision } })).toMatchObject(refused)
  // reading goes on
  expect(await nobody.get(readMailedApproval, { body: { token: here.token } })).toMatchObject({ state: 'WAITING', closed: null })
  expect(await nobody.send(decideMailedApproval, { body: { token: there.token, decision } })).toMatchObject({ status: 200 })
  clock.set('2027-03-11T04:00:00Z')
  expect(await nobody.get(decideMailedApproval, { body: { token: here.token, decision } })).toMatchObject({ state: 'DECIDED' })
})

test('whoever has to accept terms first is told so by the link, and of the matter nothing', async () => {
  const { ada, token } = await asked(harbour, 'Roof party')
  clock.set('2027-03-12T02:00:00Z')
  const terms = await published(provider, '2027-03-13')
  clock.set('2027-03-13T02:00:00Z')
  const read = await nobody.get(readMailedApproval, { body: { token } })
  expect(read).toMatchObject({ state: 'WAITING', approval: null, closed: 'Please read and accept the terms and conditions first.' })
  const refused = { status: 403, error: { code: 'terms_to_accept', terms: terms.uuid } }
  expect(await nobody.send(decideMailedApproval, { body: { token, decision } })).toMatchObject(refused)
  await ada.get(acceptTerms, { params: { uuid: terms.uuid } })
  expect(await nobody.get(readMailedApproval, { body: { token } })).toMatchObject({ approval: { title: 'Roof party' }, closed: null })
  expect(await nobody.get(decideMailedApproval, { body: { token, decision } })).toMatchObject({ state: 'DECIDED' })
})
