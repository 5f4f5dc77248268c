import { describe, expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { sheetsOf } from '#kit/server/testing/pdf.ts'
import { testPortal } from '#tests/portal.ts'
import {
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

const { portal, world, as } = await testPortal()
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
    const exchanged = await admin.get(exchangePoster, { params: ofBuilding, version })
    expect(await read(posterPath)).toBeUndefined()
    expect(await read(exchanged.posterPath)).toMatchObject({ uuid: ofBuilding.uuid })
    const off = await admin.get(updateVisitingSetting, {
      params: ofBuilding,
      version: exchanged.version,
      body: settingOf({ selfRegistration: false }),
    })
    expect(off.posterPath).toBeNull()
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
    await admin.get(updateVisitingSetting, { params: ofBuilding, version: 0, body: settingOf({}, { longestDays: 5, documentCheck: 'SEEN' }) })
    const refused = await master.send(updateVisitingSetting, {
      params: ofCompany,
      version: 0,
      body: settingOfCompany({ longestDays: 6, documentCheck: 'NONE' }, { keptDays: 365 }),
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error?.fields ?? {}).toSorted()).toEqual(['keptDays', 'rules.documentCheck', 'rules.longestDays'])
    const foreign = await master.send(updateVisitingSetting, { params: ofCompany, version: 0, body: settingOf() })
    expect(foreign.error?.fields).toHaveProperty('building')
    const stricter = settingOfCompany({ longestDays: 2, documentCheck: 'SEEN', approval: true }, { keptDays: 30 })
    const saved = await master.get(updateVisitingSetting, { params: ofCompany, version: 0, body: stricter })
    expect(saved).toMatchObject({ own: true, keptDays: 30, rulesOfBuilding: { longestDays: 5 }, posterPath: null })
    expect(await visitingHeldTo(system, system, building, company.id)).toMatchObject({
      building: { approval: false },
      company: { approval: true },
      strict: { longestDays: 2, documentCheck: 'SEEN' },
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
