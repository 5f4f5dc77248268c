import { describe, expect, test } from 'vitest'
import { listBuildingChoices } from '#modules/identity/office-centres/contract.ts'
import { getOwnData } from '#modules/identity/privacy/contract.ts'
import { getSecurity, getSessionInfo, listAccounts } from '#modules/identity/session/contract.ts'
import { downloadExport } from '#modules/platform/exports/contract.ts'
import { countUnreadNotices } from '#modules/platform/notices/contract.ts'
import { createMaintenance } from '#modules/property/maintenance/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  acceptTerms,
  createEdition,
  deleteEdition,
  emailAcceptances,
  getEdition,
  getEditionHistory,
  getOwnTerms,
  getPublicTerms,
  listAcceptances,
  listEditions,
  publishEdition,
  updateEdition,
  withdrawEdition,
} from '../contract.ts'
import { editionOf, published } from './example.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const provider = as(await world.person(await world.platform(), 'CENTRICITY_ADMIN', { name: 'Ivo Brandt' }))
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const adminPerson = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
const admin = as(adminPerson)

const stateOf = async (uuid: string) => (await provider.get(getEdition, { params: { uuid } })).status
const pending = async (who = admin) => (await who.get(getOwnTerms)).pending?.title

test('until an edition is in force nobody is asked anything', async () => {
  expect(await nobody.get(getPublicTerms)).toEqual({ terms: null })
  expect(await admin.get(getOwnTerms)).toEqual({ pending: null })
})

describe('an edition', () => {
  test('comes into force on its day by the provider’s clock, and is asked for until it is accepted', async () => {
    clock.set('2027-03-10T02:00:00Z')
    const first = await published(provider, '2027-03-12')
    expect(first).toMatchObject({ status: 'SCHEDULED', publishedBy: 'Ivo Brandt', may: { edit: false, withdraw: true } })
    expect(await pending()).toBeUndefined()
    expect((await admin.send(acceptTerms, { params: { uuid: first.uuid } })).error?.code).toBe('not_in_force')

    // the twelfth begins in Hong Kong at 16:00 UTC of the eleventh
    clock.set('2027-03-11T15:59:59Z')
    expect(await stateOf(first.uuid)).toBe('SCHEDULED')
    clock.set('2027-03-11T16:00:00Z')
    await provider.get(acceptTerms, { params: { uuid: first.uuid } })
    expect(await stateOf(first.uuid)).toBe('IN_FORCE')
    expect(await pending()).toBe('Terms of 2027-03-12')
    expect(await nobody.get(getPublicTerms)).toMatchObject({ terms: { effectiveDate: '2027-03-12', text: 'Be kind.\n\n# Doors\n\nClose them.' } })

    await admin.get(acceptTerms, { params: { uuid: first.uuid } }, { headers: { 'accept-language': 'zh-HK' } })
    expect(await pending()).toBeUndefined()
    expect((await provider.get(listAcceptances, { params: { uuid: first.uuid } })).items).toMatchObject([
      { fullName: 'Winnie Lau', email: adminPerson.email, languageCode: 'zh-Hant', acceptedDate: '2027-03-11T16:00:00Z' },
      { fullName: 'Ivo Brandt' },
    ])
  })

  test('that need not be accepted is read, and asks only those who have agreed to nothing yet', async () => {
    const second = await published(provider, '2027-03-13', { mustAccept: false })
    clock.set('2027-03-13T02:00:00Z')
    expect(await stateOf(second.uuid)).toBe('IN_FORCE')
    expect(await pending()).toBeUndefined()
    const late = as(await world.person(jade, 'MASTER_ADMIN'))
    expect(await pending(late)).toBe('Terms of 2027-03-13')
    await late.get(acceptTerms, { params: { uuid: second.uuid } })
    expect(await pending(late)).toBeUndefined()
    const statuses = (await provider.get(listEditions)).items.map(({ effectiveDate, status, acceptances }) => [effectiveDate, status, acceptances])
    expect(statuses).toEqual([
      ['2027-03-13', 'IN_FORCE', 1],
      ['2027-03-12', 'SUPERSEDED', 2],
    ])
  })

  test('is changed, withdrawn and deleted before its day only', async () => {
    const { uuid, version } = await provider.get(createEdition, { body: editionOf('2027-04-01') })
    const at = { params: { uuid } }
    const changed = await provider.get(updateEdition, { ...at, version, body: editionOf('2027-04-02') })
    expect((await provider.send(updateEdition, { ...at, version, body: editionOf('2027-04-03') })).error?.code).toBe('changed_meanwhile')
    const out = await provider.get(publishEdition, { ...at, version: changed.version })
    expect((await provider.send(updateEdition, { ...at, version: out.version, body: editionOf('2027-04-03') })).error?.code).toBe('not_in_this_state')
    expect((await provider.send(deleteEdition, { ...at, version: out.version })).error?.code).toBe('not_in_this_state')
    const back = await provider.get(withdrawEdition, { ...at, version: out.version })
    expect(back).toMatchObject({ status: 'DRAFT', publishedDate: null })
    expect((await provider.get(getEditionHistory, at)).items.map(({ action }) => action)).toEqual(['withdrawn', 'published', 'changed', 'created'])
    await provider.get(deleteEdition, { ...at, version: back.version })
    expect((await provider.send(getEdition, at)).status).toBe(404)

    const old = (await provider.get(listEditions, { query: { status: 'IN_FORCE' } })).items[0]
    const { version: since } = await provider.get(getEdition, { params: { uuid: old?.uuid ?? '' } })
    expect((await provider.send(withdrawEdition, { params: { uuid: old?.uuid ?? '' }, version: since })).error?.code).toBe('not_in_this_state')
  })

  test('is called by one line, however many its text has', async () => {
    const termsDescList = [{ languageCode: 'en' as const, title: 'Terms\nof March', text: 'Be kind.\nAlways.' }]
    const { status, error } = await provider.send(createEdition, { body: { ...editionOf('2027-03-12'), termsDescList } })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['termsDescList.0.title']])
  })

  test('cannot begin before it is published', async () => {
    const { uuid, version } = await provider.get(createEdition, { body: editionOf('2027-03-12') })
    expect(await provider.send(publishEdition, { params: { uuid }, version })).toMatchObject({ status: 422, error: { code: 'day_in_the_past' } })
  })
})

describe('terms that must be accepted stand before every call', () => {
  const stopped = { status: 403, error: { code: 'terms_to_accept' } }
  const asked = (who: typeof admin) => who.send(listBuildingChoices)

  test('but those that lead through, and one’s own account', async () => {
    const third = await published(provider, '2027-04-10')
    const [mate, another] = [as(await world.person(harbour, 'LANDLORD_ADMIN')), as(await world.person(jade, 'TENANT'))]
    // who is new is asked for the last edition that had to be accepted; those who have agreed to that are not
    expect(await asked(mate)).toMatchObject(stopped)
    expect(await asked(admin)).toMatchObject({ status: 200 })
    clock.set('2027-04-10T02:00:00Z')
    for (const who of [mate, another, admin]) expect(await who.send(countUnreadNotices)).toMatchObject(stopped)
    expect((await asked(mate)).error).toMatchObject({ code: 'terms_to_accept', terms: third.uuid })
    expect((await asked(provider)).error?.code).toBe('terms_to_accept')
    for (const free of [getOwnTerms, getSecurity, getOwnData, listAccounts]) expect((await mate.send(free)).status).toBe(200)
    expect((await mate.send(getSessionInfo, { params: { timestamp: '1' } })).status).toBe(200)
    expect((await nobody.send(getPublicTerms)).status).toBe(200)
  })

  test('until they are accepted, by each person once, during maintenance too', async () => {
    const uuid = (await nobody.get(getPublicTerms)).terms?.uuid ?? ''
    await provider.get(acceptTerms, { params: { uuid } })
    const day = { startDate: '2027-04-10', startTime: '09:00', endDate: '2027-04-10', endTime: '12:00' }
    const said = [{ languageCode: 'en' as const, title: 'Upgrade', message: 'Back at noon.' }]
    await provider.get(createMaintenance, { body: { maintenanceDescList: said, scope: 'PLATFORM', ...day } })
    const mate = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    expect(await asked(mate)).toMatchObject(stopped)
    expect((await mate.send(acceptTerms, { params: { uuid } })).status).toBe(200)
    expect((await asked(mate)).status).toBe(200)
    expect(await asked(admin)).toMatchObject(stopped)
    clock.set('2027-04-11T02:00:00Z')
    await admin.get(acceptTerms, { params: { uuid } })
    expect((await asked(admin)).status).toBe(200)
  })

  test('and again when the next edition asks for it', async () => {
    const next = await published(provider, '2027-04-20')
    clock.set('2027-04-20T02:00:00Z')
    expect(await asked(admin)).toMatchObject(stopped)
    for (const who of [provider, admin]) await who.get(acceptTerms, { params: { uuid: next.uuid } })
    expect((await asked(admin)).status).toBe(200)
  })
})

test('of many editions published for one day at once one comes into force on it', async () => {
  const drafts = []
  for (let n = 0; n < 8; n += 1) drafts.push(await provider.get(createEdition, { body: editionOf('2027-05-01') }))
  const answers = await Promise.all(drafts.map(({ uuid, version }) => provider.send(publishEdition, { params: { uuid }, version })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error?.code))).toEqual(new Set(['day_taken']))
})

test('an agreement given many times at once is kept once', async () => {
  const { terms } = await nobody.get(getPublicTerms)
  const uuid = terms?.uuid ?? ''
  const person = as(await world.person(jade, 'MASTER_ADMIN', { name: 'Noor Aziz' }))
  await person.token()
  const answers = await Promise.all(Array.from({ length: 12 }, () => person.send(acceptTerms, { params: { uuid } })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await provider.get(listAcceptances, { params: { uuid }, query: { wildcardSearch: 'noor' } })).total).toBe(1)
})

test('the list of agreements is exported with every person on it', async () => {
  const { terms } = await nobody.get(getPublicTerms)
  const { exportUuid } = await provider.get(emailAcceptances, { params: { uuid: terms?.uuid ?? '' } })
  await portal.app.jobs.settled()
  const { status, text } = await provider.send(downloadExport, { params: { uuid: exportUuid } })
  expect(status).toBe(200)
  expect(text.trim().split('\r\n')).toEqual([
    expect.stringContaining('Name,Email,Language,Accepted on,At'),
    expect.stringContaining('Ivo Brandt,'),
    expect.stringContaining(',English,2027-04-20,10:00'),
    expect.stringContaining('Noor Aziz,'),
  ])
})

test('nobody but the provider writes terms or reads who has agreed', async () => {
  expect((await admin.send(createEdition, { body: editionOf('2027-06-01') })).status).toBe(403)
  expect((await admin.send(listEditions)).status).toBe(403)
})
