import { describe, expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { sheetsOf, written } from '#kit/server/testing/pdf.ts'
import { readPrintedCode } from '#modules/platform/codes/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  confirmDocumentCheck,
  exchangePoster,
  followBuilding,
  getVisitingSetting,
  getVisitingSettingHistory,
  listVisitingSettings,
  updateVisitingSetting,
} from '../contract.ts'
import { looser, strictest, usualRules } from '../contract/rules.ts'
import { settingOf, settingOfCompany } from './example.ts'
import { buildingOfPoster, visitingHeldTo } from './front.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
let buildings = 0

const place = async () => {
  const building = await world.building(`Harbour Tower ${++buildings}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${buildings}`)
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const master = as(await world.person(company, 'MASTER_ADMIN'))
  const ofBuilding = { oc: building.uuid, uuid: building.uuid }
  const ofCompany = { oc: building.uuid, uuid: company.uuid }
  return { building, company, admin, master, ofBuilding, ofCompany }
}

describe('rules', () => {
  test('the stricter of two holds, and approvals stay apart', () => {
    const building = { ...usualRules, longestHours: 8, atDesk: 'STOP_AT_DESK' as const, approval: true, hours: officeWeek }
    const company = {
      ...usualRules,
      longestHours: 10,
      longestDays: 3,
      atDesk: 'BYPASS_DESK' as const,
      fields: { ...usualRules.fields, phone: 'REQUIRED' as const },
    }
    expect(strictest(building, company)).toMatchObject({
      longestHours: 8,
      longestDays: 3,
      atDesk: 'STOP_AT_DESK',
      approval: false,
      hours: null,
      fields: { phone: 'REQUIRED', email: 'OPTIONAL' },
    })
    expect(looser(building, company)).toEqual(['longestHours', 'atDesk'])
    const photos = { ...usualRules, photo: 'AT_DESK' as const }
    expect([strictest(photos, usualRules).photo, strictest(usualRules, photos).photo]).toEqual(['AT_DESK', 'AT_DESK'])
    expect([looser(photos, usualRules), looser(usualRules, photos)]).toEqual([['photo'], []])
    expect(strictest(building, undefined)).toBe(building)
  })
})

describe('a building', () => {
  test('has the usual rules until it decides, and is told when somebody was quicker', async () => {
    const { admin, ofBuilding } = await place()
    expect(await admin.get(getVisitingSetting, { params: ofBuilding })).toMatchObject({ version: 0, own: false, rules: usualRules, posterPath: null })
    const saved = await admin.get(updateVisitingSetting, {
      params: ofBuilding,
      version: 0,
      body: settingOf({ selfRegistration: false }, { approval: true }),
    })
    expect(saved).toMatchObject({ version: 1, own: true, rules: { approval: true }, posterPath: null })
    const late = await admin.send(updateVisitingSetting, { params: ofBuilding, version: 0, body: settingOf() })
    expect(late.status).toBe(409)
  })

  test('keeps each edition of what visitors agree to, and counts only changes', async () => {
    const { admin, ofBuilding } = await place()
    const consent = (en: string) => ({ consent: { en, 'zh-Hant': '', 'zh-Hans': '' } })
    let version = 0
    for (const [text, edition] of [
      ['We keep your name.', 1],
      ['We keep your name.', 1],
      ['We keep your name for 90 days.', 2],
    ] as const) {
      const saved = await admin.get(updateVisitingSetting, { params: ofBuilding, version, body: settingOf(consent(text)) })
      expect(saved.building.consent).toMatchObject({ edition, texts: { en: text } })
      version = saved.version
    }
    const none = await admin.get(updateVisitingSetting, { params: ofBuilding, version, body: settingOf() })
    expect(none.building.consent).toBeNull()
  })

  test('exchanges its poster: the old code leads nowhere', async () => {
    const { admin, ofBuilding } = await place()
    const { posterPath, version } = await admin.get(updateVisitingSetting, { params: ofBuilding, version: 0, body: settingOf() })
    const read = (path: string | null) => {
      const query = new URLSearchParams(path?.split('?')[1])
      return buildingOfPoster(system, query.get('building') ?? '', query.get('poster') ?? '')
    }
    expect(await read(posterPath)).toMatchObject({ uuid: ofBuilding.uuid, confirmEmail: true })
    const scan = (code: string) => nobody.send(readPrintedCode, { body: { code } })
    const printed = async () => (await admin.get(getVisitingSetting, { params: ofBuilding })).posterCode?.path.replace('/q/', '') ?? ''
    const code = await printed()
    expect(await scan(code)).toMatchObject({ status: 200, data: { path: posterPath } })
    const exchanged = await admin.get(exchangePoster, { params: ofBuilding, version })
    const unknown = await scan('A'.repeat(26))
    expect(unknown).toMatchObject({ status: 404, error: { code: 'code_unknown' } })
    expect(await scan(code)).toMatchObject({ status: 404, error: { code: 'code_unknown', message: unknown.error?.message } })
    const next = await printed()
    expect(await scan(next)).toMatchObject({ data: { path: exchanged.posterPath } })
    expect(await read(posterPath)).toBeUndefined()
    expect(await read(exchanged.posterPath)).toMatchObject({ uuid: ofBuilding.uuid })
    const off = await admin.get(updateVisitingSetting, {
      params: ofBuilding,
      version: exchanged.version,
      body: settingOf({ selfRegistration: false }),
    })
    expect([off.posterPath, off.posterCode]).toEqual([null, null])
    expect((await scan(next)).status).toBe(404)
    expect(await read(exchanged.posterPath)).toBeUndefined()
  })

  test('has its poster on paper while visitors may announce themselves', async () => {
    const { admin, ofBuilding } = await place()
    const paper = async () =>
      portal.server.inject({
        url: `/api/office-centres/${ofBuilding.oc}/visiting-settings/uuid/${ofBuilding.uuid}/poster`,
        headers: { authorization: `Bearer ${await admin.token()}` },
      })
    expect((await paper()).json()).toMatchObject({ error: { code: 'no_poster' } })
    await admin.get(updateVisitingSetting, { params: ofBuilding, version: 0, body: settingOf() })
    const made = await paper()
    expect([made.statusCode, made.headers['content-type'], sheetsOf(made.rawPayload)]).toEqual([200, 'application/pdf', 1])
    await paper()
    const counted = async () => (await admin.get(getVisitingSetting, { params: ofBuilding })).posterCode
    expect(await counted()).toMatchObject({ sheets: 2, printedDate: expect.any(String) })
    const { version } = await admin.get(getVisitingSetting, { params: ofBuilding })
    await admin.get(exchangePoster, { params: ofBuilding, version })
    expect(await counted()).toMatchObject({ sheets: 0, printedDate: null })
  })

  test('takes no floor of another building', async () => {
    const { admin, ofBuilding } = await place()
    const refused = await admin.send(updateVisitingSetting, {
      params: ofBuilding,
      version: 0,
      body: settingOf({ restrictedFloorIds: [987_654_321] }),
    })
    expect(refused.status).toBe(422)
  })
})

describe('a company', () => {
  test('is stricter than its building, never less strict, and decides nothing of the building', async () => {
    const { admin, master, building, company, ofBuilding, ofCompany } = await place()
    await admin.get(updateVisitingSetting, { params: ofBuilding, version: 0, body: settingOf({}, { longestDays: 5, documentCheck: 'KIND' }) })
    const refused = await master.send(updateVisitingSetting, {
      params: ofCompany,
      version: 0,
      body: settingOfCompany({ longestDays: 6, documentCheck: 'NONE' }, { keptDays: 365 }),
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error?.fields ?? {}).toSorted()).toEqual(['keptDays', 'rules.documentCheck', 'rules.longestDays'])
    const foreign = await master.send(updateVisitingSetting, { params: ofCompany, version: 0, body: settingOf() })
    expect(foreign.error?.fields).toHaveProperty('building')
    const stricter = settingOfCompany({ longestDays: 2, documentCheck: 'KIND', approval: true }, { keptDays: 30 })
    const saved = await master.get(updateVisitingSetting, { params: ofCompany, version: 0, body: stricter })
    expect(saved).toMatchObject({ own: true, keptDays: 30, rulesOfBuilding: { longestDays: 5 }, posterPath: null })
    expect(await visitingHeldTo(system, system, building, company.id)).toMatchObject({
      building: { approval: false },
      company: { approval: true },
      strict: { longestDays: 2, documentCheck: 'KIND' },
      keptDays: 30,
    })
  })

  test('is listed for the building while it differs, and follows it again', async () => {
    const { admin, master, ofCompany } = await place()
    const params = { oc: ofCompany.oc }
    expect((await admin.get(listVisitingSettings, { params })).items).toEqual([])
    const { version } = await admin.get(updateVisitingSetting, { params: ofCompany, version: 0, body: settingOfCompany({ approval: true }) })
    const listed = await admin.get(listVisitingSettings, { params })
    expect(listed.items).toMatchObject([{ uuid: ofCompany.uuid, rules: { approval: true } }])
    const after = await master.get(followBuilding, { params: ofCompany, version })
    expect(after).toMatchObject({ version: 0, own: false, may: { follow: false } })
    expect((await admin.get(listVisitingSettings, { params })).items).toEqual([])
  })

  test('neither sees nor writes the settings of its building or of its neighbour', async () => {
    const { building, master, ofBuilding } = await place()
    const other = await world.tenantIn(building, `Coral Law ${buildings}`)
    for (const uuid of [other.uuid, ofBuilding.uuid]) {
      const params = { oc: building.uuid, uuid }
      expect((await master.send(getVisitingSetting, { params })).status).toBe(404)
      expect((await master.send(updateVisitingSetting, { params, version: 0, body: settingOfCompany() })).status).toBe(404)
    }
  })
})

test('two who save at once: one is told', async () => {
  const { admin, ofBuilding } = await place()
  const both = await Promise.all([1, 2].map(() => admin.send(updateVisitingSetting, { params: ofBuilding, version: 0, body: settingOf() })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await admin.get(getVisitingSettingHistory, { params: ofBuilding })).items).toHaveLength(1)
})

describe('numbers of documents', () => {
  const asked = (documentReason = 'The insurer asks for them') => settingOf({ documentReason }, { documentCheck: 'FULL' })

  test('are asked for by a building that says why, and by no company', async () => {
    const { admin, master, building, company, ofBuilding, ofCompany } = await place()
    const bare = await admin.send(updateVisitingSetting, { params: ofBuilding, version: 0, body: asked(' ') })
    expect(bare.error?.fields).toHaveProperty('building.documentReason')
    const saved = await admin.get(updateVisitingSetting, { params: ofBuilding, version: 0, body: asked() })
    expect(saved.building.documents).toMatchObject({ reason: 'The insurer asks for them', lapsed: false })
    const wants = await master.send(updateVisitingSetting, { params: ofCompany, version: 0, body: settingOfCompany({ documentCheck: 'LAST_FOUR' }) })
    expect(wants.error?.fields).toHaveProperty('rules.documentCheck')
    // its own visitors show a document already; which part is noted the building decides
    await master.get(updateVisitingSetting, { params: ofCompany, version: 0, body: settingOfCompany({ documentCheck: 'KIND' }) })
    expect((await visitingHeldTo(system, system, building, company.id)).strict.documentCheck).toBe('FULL')
    // a reason or an edition that is not there is refused by the database, too
    await expect(
      portal.app.database.pool.query("update visiting_settings set document_reason = '' where office_centre_id = $1 and company_id is null", [
        building.id,
      ]),
    ).rejects.toThrow(/visiting_settings_document_reason/)
  })

  test('are confirmed once a year; who is to do it is told at home, and after thirteen months the kind alone is asked for', async () => {
    const { admin, master, building, ofBuilding, ofCompany } = await place()
    const { version } = await admin.get(updateVisitingSetting, { params: ofBuilding, version: 0, body: asked() })
    const waiting = async (who = admin) => (await who.get(getHome)).waiting.filter(({ href }) => href.startsWith('/visiting-setting/'))
    const check = async () => (await visitingHeldTo(system, system, building, null)).strict.documentCheck
    // nobody's password would outlast the year
    const older = (days: number) =>
      portal.app.database.pool.query(
        'update visiting_settings set document_confirmed_at = document_confirmed_at - make_interval(days => $2) where office_centre_id = $1',
        [building.id, days],
      )
    expect(await waiting()).toEqual([])
    await older(366)
    expect(await waiting()).toMatchObject([{ way: { does: 'confirm' } }])
    expect(await waiting(master)).toEqual([])
    expect(await check()).toBe('FULL')
    await older(32)
    expect(await check()).toBe('KIND')
    expect((await admin.get(getVisitingSetting, { params: ofBuilding })).building.documents).toMatchObject({ lapsed: true })
    expect((await master.send(confirmDocumentCheck, { params: ofCompany, version: 0 })).status).toBe(403)
    expect((await admin.send(confirmDocumentCheck, { params: ofBuilding, version: version + 1 })).status).toBe(409)
    await admin.get(confirmDocumentCheck, { params: ofBuilding, version })
    expect(await check()).toBe('FULL')
    expect(await waiting()).toEqual([])
    const { items } = await admin.get(getVisitingSettingHistory, { params: ofBuilding })
    expect(items.map(({ action }) => action)).toContain('documentsConfirmed')
  })

  test('who saves something else has confirmed nothing by it', async () => {
    const { admin, ofBuilding } = await place()
    const first = await admin.get(updateVisitingSetting, { params: ofBuilding, version: 0, body: asked() })
    clock.forward(86_400)
    const body = settingOf({ documentReason: 'The insurer asks for them' }, { documentCheck: 'FULL', longestDays: 3 })
    const second = await admin.get(updateVisitingSetting, { params: ofBuilding, version: first.version, body })
    expect(second.building.documents?.confirmedDate).toBe(first.building.documents?.confirmedDate)
    const other = await admin.get(updateVisitingSetting, { params: ofBuilding, version: second.version, body: asked('The police have asked') })
    expect(other.building.documents?.confirmedDate).not.toBe(first.building.documents?.confirmedDate)
    clock.forward(-86_400)
  })
})

test('the consent is a sheet for each language that it is written in, with lines to sign', async () => {
  const { admin, master, ofBuilding, ofCompany } = await place()
  const paper = async (who: typeof admin, { oc, uuid }: typeof ofBuilding) =>
    portal.server.inject({
      url: `/api/office-centres/${oc}/visiting-settings/uuid/${uuid}/consent`,
      headers: { authorization: `Bearer ${await who.token()}` },
    })
  expect((await paper(admin, ofBuilding)).json()).toMatchObject({ error: { code: 'no_consent_text' } })
  const consent = { en: 'We keep your name for ninety days.', 'zh-Hant': '', 'zh-Hans': '' }
  await admin.get(updateVisitingSetting, { params: ofBuilding, version: 0, body: settingOf({ consent }) })
  const made = await paper(admin, ofBuilding)
  expect([made.statusCode, made.headers['content-type'], sheetsOf(made.rawPayload)]).toEqual([200, 'application/pdf', 1])
  const text = written(made.rawPayload)
  for (const said of ['ninety days', 'Consent of a visitor', 'Name', 'Date', 'Signature', 'Edition 1']) expect(text).toContain(said)
  expect((await paper(master, ofCompany)).statusCode).toBe(403)
})
