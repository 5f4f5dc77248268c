import { describe, expect, test } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { changeOfficeCentre, charged } from '#modules/identity/office-centres/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import {
  getCompanyInfo,
  getSettings,
  getSettingsHistory,
  retentions,
  type Settings,
  type SettingsInput,
  updateCompanyInfo,
  updateSettings,
} from '../contract.ts'
import { forget } from './forget.ts'
import { keptFor, notifiedOf } from './front.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const marina = await world.building('Marina One')
const merlion = await world.tenantIn(marina, 'Merlion')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Ada Wong' }))
const looker = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
const master = as(await world.person(jade, 'MASTER_ADMIN'))
const sub = as(await world.person(jade, 'SUB_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))

const at = (centre: { uuid: string }) => ({ params: { oc: centre.uuid } })
type Caller = typeof admin
const settingsOf = (who: Caller, centre = harbour) => who.get(getSettings, at(centre))
const inputOf = ({ languages, codeRequired, notifiedParties, shownInDirectory, building, may }: Settings): SettingsInput => ({
  languages,
  codeRequired,
  notifiedParties,
  shownInDirectory,
  ...(may.editBuilding ? { building } : {}),
})
/** Changes what stands there. */
const saved = async (who: Caller, change: (input: SettingsInput) => Partial<SettingsInput>, centre = harbour) => {
  const before = await settingsOf(who, centre)
  const input = inputOf(before)
  return who.send(updateSettings, { ...at(centre), version: before.version, body: { ...input, ...change(input) } })
}
const ofBuilding = (changes: Partial<NonNullable<SettingsInput['building']>>) => (input: SettingsInput) => {
  if (!input.building) throw new Error('it is no building')
  return { building: { ...input.building, ...changes } }
}

describe('what an organisation says of itself', () => {
  test('is changed by its own admins, and by the building for its companies; PUT empties what is left out', async () => {
    const before = await master.get(getCompanyInfo, at(jade))
    expect(before).toMatchObject({
      companyName: 'Jade Trading',
      personInCharge: null,
      building: { buildingName: 'Harbour Tower' },
      may: { edit: true },
    })
    const after = await master.get(updateCompanyInfo, {
      ...at(jade),
      version: before.version,
      body: {
        companyName: 'Jade Trading Ltd',
        address: '18/F',
        phone: '+852 2345 6789',
        email: 'Hello@Jade.example',
        website: 'https://jade.example',
      },
    })
    expect(after).toMatchObject({ companyName: 'Jade Trading Ltd', email: 'hello@jade.example', version: before.version + 1 })
    const again = { ...at(jade), version: after.version, body: { companyName: 'Jade Trading', address: '18/F' } }
    expect(await admin.get(updateCompanyInfo, again)).toMatchObject({
      phone: null,
      email: null,
      website: null,
      building: { address: expect.any(String) },
    })
  })

  test('a building keeps its name; a company that names its building means itself', async () => {
    const { version } = await admin.get(getCompanyInfo, at(harbour))
    const body = { companyName: 'Harbour Estates', address: '1 Harbour Road' }
    expect(await admin.get(updateCompanyInfo, { ...at(harbour), version, body })).toMatchObject({
      buildingName: 'Harbour Tower',
      companyName: 'Harbour Estates',
    })
    expect((await master.get(getCompanyInfo, at(harbour))).uuid).toBe(jade.uuid)
  })

  test('tells who is in charge', async () => {
    const person = await world.person(jade, 'MASTER_ADMIN', { name: 'Mei Tsang' })
    await world.change('memberships', person.membershipId, { personInCharge: true })
    expect((await master.get(getCompanyInfo, at(jade))).personInCharge).toMatchObject({ fullName: 'Mei Tsang', id: person.userId })
  })

  test('is looked at by view-only and sub admins, who change nothing', async () => {
    for (const [who, centre] of [
      [looker, harbour],
      [sub, jade],
    ] as const) {
      const { version, companyName, may } = await who.get(getCompanyInfo, at(centre))
      expect(may.edit).toBe(false)
      expect((await who.send(updateCompanyInfo, { ...at(centre), version, body: { companyName, address: 'x' } })).status).toBe(403)
      const settings = await settingsOf(who, centre)
      expect(settings.may).toMatchObject({ edit: false, editBuilding: false })
      expect((await who.send(updateSettings, { ...at(centre), version: settings.version, body: inputOf(settings) })).status).toBe(403)
    }
  })

  test('is nobody else’s: other buildings, other companies, other people’s pictures, an older version', async () => {
    for (const centre of [marina, merlion]) {
      for (const who of [admin, master]) {
        expect((await who.send(getCompanyInfo, at(centre))).status).toBe(404)
        expect((await who.send(updateCompanyInfo, { ...at(centre), version: 1, body: { companyName: 'Ours', address: 'x' } })).status).toBe(404)
        expect((await who.send(getSettings, at(centre))).status).toBe(404)
        expect((await who.send(getSettingsHistory, at(centre))).status).toBe(404)
      }
    }
    const { version, companyName } = await admin.get(getCompanyInfo, at(harbour))
    const body = { companyName, address: '1 Harbour Road' }
    expect((await admin.send(updateCompanyInfo, { ...at(harbour), version: version - 1, body })).error?.code).toBe('changed_meanwhile')
    const strange = { ...at(harbour), version, body: { ...body, logoUuid: crypto.randomUUID() } }
    expect((await admin.send(updateCompanyInfo, strange)).error?.code).toBe('logo_unknown')
  })

  test.each([
    [{ companyName: '' }, 'companyName'],
    [{ companyName: '=1+1' }, 'companyName'],
    [{ address: '' }, 'address'],
    [{ phone: 'call me' }, 'phone'],
    [{ email: 'jade@' }, 'email'],
    [{ website: 'javascript:alert(1)' }, 'website'],
  ])('%j is refused at the field', async (wrong, field) => {
    const { version } = await master.get(getCompanyInfo, at(jade))
    const refused = await master.send(updateCompanyInfo, { ...at(jade), version, body: { companyName: 'Jade', address: '18/F', ...wrong } })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error?.fields ?? {})).toEqual([field])
  })
})

describe('how a building counts', () => {
  test('is followed by its companies at once, and by no others', async () => {
    const moved = await saved(admin, ofBuilding({ timeZone: 'Asia/Singapore', currency: 'SGD', areaUnit: 'SQ_M' }))
    expect(moved.status).toBe(200)
    expect((await settingsOf(master, jade)).building).toMatchObject({ timeZone: 'Asia/Singapore', currency: 'SGD', areaUnit: 'SQ_M' })
    expect((await master.get(getCompanyInfo, at(jade))).timeZone).toBe('Asia/Singapore')
    expect((await settingsOf(provider, merlion)).building).toMatchObject({ timeZone: 'Asia/Hong_Kong', currency: 'HKD' })
    expect((await saved(provider, ofBuilding({ timeZone: 'Asia/Hong_Kong', currency: 'HKD' }))).status).toBe(200)
  })

  test('is the building’s to decide', async () => {
    const { building, version, ...own } = await settingsOf(master, jade)
    expect(own.may).toEqual({ edit: true, editBuilding: false, seeHolds: false })
    const body = { ...inputOf({ ...own, building, version }), building }
    expect((await master.send(updateSettings, { ...at(jade), version, body })).error?.code).toBe('building_decides')
    const bare = await settingsOf(admin)
    const { building: _left, ...without } = inputOf(bare)
    expect((await admin.send(updateSettings, { ...at(harbour), version: bare.version, body: without })).error?.fields).toHaveProperty('building')
  })

  test.each([
    [ofBuilding({ timeZone: 'Asia/Atlantis' }), 'building.timeZone'],
    [ofBuilding({ timeZone: '+08:00' }), 'building.timeZone'],
    [ofBuilding({ currency: 'ZZZ' }), 'building.currency'],
    [ofBuilding({ currency: 'hkd' }), 'building.currency'],
    [ofBuilding({ retention: { uploads: 31, exports: 90, visitors: 90, access: 180 } }), 'building.retention.uploads'],
    [ofBuilding({ retention: { uploads: 30, exports: 0, visitors: 90, access: 180 } }), 'building.retention.exports'],
    [ofBuilding({ retention: { uploads: 30, exports: 90, visitors: 13, access: 180 } }), 'building.retention.visitors'],
    [ofBuilding({ retention: { uploads: 30, exports: 90, visitors: 90, access: 30.5 } }), 'building.retention.access'],
    [() => ({ languages: [] }), 'languages'],
  ])('what cannot be is refused at its field (%#)', async (change, field) => {
    const refused = await saved(admin, change)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error?.fields ?? {})).toEqual([field])
  })

  test('the currency stays once money was charged in it, whichever way it is changed', async () => {
    answer(charged, async (_tx, id) => id === marina.id)
    const refused = await saved(provider, ofBuilding({ currency: 'SGD' }), marina)
    expect(refused).toMatchObject({ status: 409, error: { code: 'currency_stays' } })
    const otherwise = systemContext(portal.app, 'test').transaction((tx) =>
      changeOfficeCentre(tx, marina, { currency: 'SGD' }, { action: 'changed' }),
    )
    await expect(otherwise).rejects.toThrow('currency_stays')
    expect((await saved(provider, ofBuilding({ timeZone: 'Asia/Singapore' }), marina)).status).toBe(200)
    expect((await saved(admin, ofBuilding({ currency: 'HKD' }))).status).toBe(200)
  })
})

describe('settings', () => {
  test('begin with what is usual, and are told to the modules above', async () => {
    const { building, notifiedParties, shownInDirectory } = await settingsOf(provider, merlion)
    expect(building.retention).toEqual({
      uploads: retentions.uploads.usual,
      exports: retentions.exports.usual,
      visitors: retentions.visitors.usual,
      access: retentions.access.usual,
    })
    expect({ shownInDirectory, on: building.directoryOn, told: Object.values(notifiedParties).flat() }).toEqual({
      shownInDirectory: true,
      on: true,
      told: [],
    })

    const parties = (input: SettingsInput) => ({
      notifiedParties: { ...input.notifiedParties, SECURITY: ['Guard@Harbour.example', 'night@harbour.example'] },
    })
    expect((await saved(admin, parties)).status).toBe(200)
    expect((await saved(admin, ofBuilding({ retention: { uploads: 7, exports: 30, visitors: 60, access: 365 } }))).status).toBe(200)
    const context = systemContext(portal.app, 'test')
    expect(await notifiedOf(context, harbour.id, 'SECURITY')).toEqual(['guard@harbour.example', 'night@harbour.example'])
    expect(await notifiedOf(context, harbour.id, 'INVOICES')).toEqual([])
    expect(await notifiedOf(context, jade.id, 'SECURITY')).toEqual([])
    // fewer days hold in a week, more at once
    expect(await keptFor(context, harbour.id, 'visitors')).toBe(90)
    expect(await keptFor(context, harbour.id, 'access')).toBe(365)
    expect(await keptFor(context, marina.id, 'visitors')).toBe(90)
    expect((await settingsOf(master, jade)).building.retention.visitors).toBe(60)
  })

  test.each([
    ['no address', ['not an address'], 'notifiedParties.INVOICES.0'],
    ['the same twice', ['a@b.example', 'A@b.example'], 'notifiedParties.INVOICES'],
    ['too many', Array.from({ length: 21 }, (_, n) => `n${n}@b.example`), 'notifiedParties.INVOICES'],
  ])('%s among the notified parties is refused', async (_, INVOICES, field) => {
    const refused = await saved(master, (input) => ({ notifiedParties: { ...input.notifiedParties, INVOICES } }), jade)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error?.fields ?? {})).toEqual([field])
  })

  test('of many who save at once one wins; the others are shown what he saved', async () => {
    const before = await settingsOf(admin)
    const body = (n: number) => ({ ...inputOf(before), notifiedParties: { ...before.notifiedParties, VISITORS: [`desk${n}@harbour.example`] } })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => admin.send(updateSettings, { ...at(harbour), version: before.version, body: body(n) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'changed_meanwhile')).toHaveLength(5)
    const after = await settingsOf(admin)
    expect(after.version).toBe(before.version + 1)
  })

  test('a change of the organisation by another way makes them old too', async () => {
    const { version, ...rest } = await settingsOf(admin)
    await world.change('officeCentres', harbour.id, { phone: '+852 2000 0000' })
    const body = inputOf({ ...rest, version })
    expect((await admin.send(updateSettings, { ...at(harbour), version, body })).error?.code).toBe('changed_meanwhile')
  })

  test('a building that asks for codes asks the people of its companies, and they are told so', async () => {
    expect((await saved(admin, () => ({ codeRequired: true }))).error?.code).toBe('code_needed')
    // how codes are given: tests/required-codes.test.ts
    await portal.app.database.pool.query('update sessions set code_given_at = now()')
    expect((await saved(admin, () => ({ codeRequired: true }))).status).toBe(200)
    expect(await settingsOf(master, jade)).toMatchObject({ codeRequired: false, codeRequiredByBuilding: true })
    expect((await saved(admin, () => ({ codeRequired: false }))).status).toBe(200)
  })

  test('tell their history, with the fields before and after', async () => {
    const { items } = await admin.get(getSettingsHistory, at(harbour))
    expect(items[0]).toMatchObject({ by: 'Ada Wong', action: 'changedDetails', changes: [{ field: 'codeRequired', before: 'true', after: 'false' }] })
    expect(items.some(({ action, changes }) => action === 'changedSettings' && changes.some(({ field }) => field === 'shorterVisitorDays'))).toBe(
      true,
    )
  })
})

test('sheets and files go when the building says so', async () => {
  // one file each, of ten days ago; Harbour Tower keeps files thirty days, sheets seven
  expect((await saved(admin, ofBuilding({ retention: { uploads: 7, exports: 7, visitors: 60, access: 365 } }))).status).toBe(200)
  const rows = portal.app.database.pool
  const people = await Promise.all([world.person(harbour, 'LANDLORD_ADMIN'), world.person(marina, 'LANDLORD_ADMIN')])
  const tenDaysAgo = new Date(portal.app.clock().getTime() - 10 * 86_400_000).toISOString()
  for (const { userId, membershipId, centre } of people) {
    const key = `exports/aa/${crypto.randomUUID()}.csv`
    await portal.app.storage.put(key, Buffer.from('a,b'))
    const what = [centre.id, userId, membershipId, tenDaysAgo]
    await rows.query(
      `insert into exports (office_centre_id, user_id, membership_id, kind, title, parameters, language, status, file_name, storage_key, finished_at)
       values ($1, $2, $3, 'test', 'People', '{}', 'en', 'READY', 'people.csv', '${key}', $4)`,
      what,
    )
    await rows.query(
      `insert into uploads (office_centre_id, user_id, membership_id, kind, title, target, language, file_name, status, to_upload, to_fail, created_at)
       values ($1, $2, $3, 'test', 'People', '{}', 'en', 'people.csv', 'DONE', 1, 0, $4)`,
      what,
    )
    await rows.query(
      `insert into upload_rows (upload_id, user_id, line, state, cells) select id, user_id, 2, 'UPLOADED', '{}' from uploads where user_id = $1`,
      [userId],
    )
  }
  await forget.run(systemContext(portal.app, 'test'), {})
  const kept = (table: string, more = '') =>
    rows.query<{ id: string }>(`select user_id as id from ${table} where user_id = any($1) ${more}`, [people.map(({ userId }) => userId)])
  const last = String(people[1]?.userId)
  expect((await kept('exports', 'and ended_at is null and storage_key is not null')).rows.map(({ id }) => String(id))).toEqual([last])
  expect((await kept('upload_rows')).rows.map(({ id }) => String(id))).toEqual([last])
})
