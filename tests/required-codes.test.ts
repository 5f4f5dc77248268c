import { expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { listPolls } from '#modules/engagement/polls/contract.ts'
import {
  askForErasure,
  exportOwnData,
  downloadPersonalExport,
  getOwnPlaces,
  leavePlace,
  objectTo,
  shareContact,
  stayInPlace,
  withdrawErasure,
} from '#modules/identity/privacy/contract.ts'
import { askOwnCode, confirmCode } from '#modules/identity/session/contract.ts'
import { getSettings, updateSettings } from '#modules/property/organisation-settings/contract.ts'
import { acceptTerms, getOwnTerms } from '#modules/property/terms/contract.ts'
import { testPortal } from './portal.ts'

const { world, as, portal } = await testPortal()

/** The code that a session is asked for is in the last mail to its person. */
const giveCode = async (caller: Caller, { email }: Person) => {
  const { uniqueId = '' } = await caller.get(askOwnCode)
  const mail = (await mailsTo(portal, email)).at(-1)
  await caller.get(confirmCode, { body: { uniqueId, code: mail?.subject.slice(0, 6) ?? '' } })
}

test('whoever lets a building ask for codes gives one first, and then nobody is asked twice', async () => {
  const house = await world.building('Deciding House')
  const [ada, mei] = [await world.person(house, 'LANDLORD_ADMIN'), await world.person(await world.tenantIn(house), 'MASTER_ADMIN')]
  const [admin, master] = [as(ada), as(mei)]
  const require = async () => {
    const params = { oc: house.uuid }
    const { version, languages, notifiedParties, shownInDirectory, building } = await admin.get(getSettings, { params })
    const body = { languages, codeRequired: true, notifiedParties, shownInDirectory, ...(building ? { building } : {}) }
    return admin.send(updateSettings, { params, version, body })
  }
  expect(await master.send(listPolls, {})).toMatchObject({ status: 200 })
  expect(await require()).toMatchObject({ status: 403, error: { code: 'code_needed' } })
  await giveCode(admin, ada)
  expect(await require()).toMatchObject({ status: 200, data: { codeRequired: true } })
  expect(await require()).toMatchObject({ status: 200 })
  expect(await admin.send(listPolls, {})).toMatchObject({ status: 200 })
  expect(await master.send(listPolls, {})).toMatchObject({ status: 403, error: { code: 'code_needed' } })
  await giveCode(master, mei)
  expect(await master.send(listPolls, {})).toMatchObject({ status: 200 })
})

test('binding terms are neither read nor agreed to by the password alone', async () => {
  const house = await world.building('Agreeing House')
  const mei = await world.person(house, 'LANDLORD_ADMIN')
  const caller = as(mei)
  await caller.get(getOwnTerms)
  await world.change('officeCentres', house.id, { codeRequired: true })
  const refused = { status: 403, error: { code: 'code_needed' } }
  expect(await caller.send(getOwnTerms, {})).toMatchObject(refused)
  expect(await caller.send(acceptTerms, { params: { uuid: crypto.randomUUID() } })).toMatchObject(refused)
  await giveCode(caller, mei)
  expect(await caller.send(getOwnTerms, {})).toMatchObject({ status: 200 })
  expect(await caller.send(acceptTerms, { params: { uuid: crypto.randomUUID() } })).toMatchObject({ error: { code: 'not_in_force' } })
})

test('what concerns all places of a person, or one of them, takes a code where any of them asks for codes, wherever one acts', async () => {
  const [strict, free] = [await world.building('Strict House'), await world.building('Open House')]
  const here = await world.person(free, 'LANDLORD_ADMIN')
  const caller = as(here)
  const [place] = await caller.get(getOwnPlaces)
  const params = { uuid: place?.uuid ?? '' }
  const calls = () => [
    caller.send(shareContact, { params, body: { shares: true } }),
    caller.send(objectTo, { params, body: { field: 'jobTitle', reason: 'It was never mine' } }),
    caller.send(stayInPlace, { params }),
    caller.send(exportOwnData, {}),
    caller.send(downloadPersonalExport, { params: { uuid: crypto.randomUUID() } }),
    caller.send(askForErasure, {}),
    caller.send(withdrawErasure, {}),
    caller.send(leavePlace, { params }),
  ]
  await world.member(here, await world.tenantIn(strict), 'MASTER_ADMIN')
  expect(await caller.send(shareContact, { params, body: { shares: true } })).toMatchObject({ status: 200 })
  await world.change('officeCentres', strict.id, { codeRequired: true })
  for (const answer of await Promise.all(calls())) expect(answer).toMatchObject({ status: 403, error: { code: 'code_needed' } })
  expect(await caller.send(listPolls, {})).toMatchObject({ status: 200 })
  await giveCode(caller, here)
  const answers = await Promise.all(calls())
  expect(answers.map(({ error }) => error?.code)).not.toContain('code_needed')
})
