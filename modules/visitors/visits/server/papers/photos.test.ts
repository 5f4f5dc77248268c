import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { png } from '#kit/server/testing/files.ts'
import { sheetsOf, written } from '#kit/server/testing/pdf.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { pictureBombs } from '#tests/hostile/pictures.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelVisit,
  checkIn,
  checkOut,
  createVisit,
  getVisit,
  getVisitHistory,
  keepPhoto,
  listVisits,
  receiveWalkIn,
  removePhoto,
  undoCheck,
  viewPhoto,
} from '../../contract.ts'
import { visitOf } from '../example.ts'
import { eraseVisitor, forget, forgetVisitNumbers } from '../night/forget-visits.ts'

const { portal, world, as, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
const { pool } = portal.app.database

beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

/** Landscape, with a place where it was taken beside it. */
const photo: Buffer = await import('sharp').then(({ default: sharp }) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8fb3cc' } })
    .withExif({ IFD0: { Copyright: 'taken-in-a-secret-place' } })
    .jpeg()
    .toBuffer(),
)

let n = 0
const decided = (rules: Partial<typeof usualRules>) => ({ rules: { ...usualRules, ...rules } })
const ofBuilding = { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } }
const place = async (asked: (typeof usualRules)['photo'] = 'AT_DESK') => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const [host, desk, admin] = [
    await world.person(company, 'TENANT'),
    await world.person(building, 'VISITOR_MANAGEMENT'),
    await world.person(building, 'LANDLORD_ADMIN'),
  ]
  const at = { oc: building.uuid }
  const save = (whose: Centre, body: object) =>
    as(admin).get(updateVisitingSetting, { params: { ...at, uuid: whose.uuid }, version: 0, body: { ...decided({}), ...body } })
  await save(building, { ...decided({ photo: asked }), building: ofBuilding })
  return { building, company, host, desk, admin, at, save }
}
type Place = Awaited<ReturnType<typeof place>>

const invited = async ({ host, at }: Place, more: Parameters<typeof visitOf>[1] = {}) => {
  const visit = await as(host).get(createVisit, { params: at, body: visitOf('Mary Lee', more) })
  const [visitor] = visit.visitors
  return { visit: visit.uuid, version: visit.version, visitor: visitor?.uuid ?? '', days: visitor?.days.map(({ uuid }) => uuid) ?? [] }
}
type Invited = Awaited<ReturnType<typeof invited>>
const admitted = async ({ desk, at }: Place, { days: [day = ''] }: Invited) => {
  const [deed] = await as(desk).get(checkIn, { params: at, body: { days: [day] } })
  return deed
}
const sent = ({ desk, at }: Place, { visitor }: Pick<Invited, 'visitor'>, content = photo, name = 'photo.jpg', who = desk) =>
  as(who).send(keepPhoto, { params: { ...at, uuid: visitor }, form: {} }, { file: { name, content } })
const seen = async ({ desk, at }: Place, { visitor }: Pick<Invited, 'visitor'>) =>
  (await as(desk).get(viewPhoto, { params: { ...at, uuid: visitor } })).data
const kept = async ({ visitor }: Pick<Invited, 'visitor'>): Promise<{ sealed: string }[]> =>
  (await pool.query('select sealed from visitor_photos p join visitors v on v.id = p.visitor_id where v.uuid = $1', [visitor])).rows
const photographed = async (here: Place, more: Parameters<typeof visitOf>[1] = {}) => {
  const one = await invited(here, more)
  await admitted(here, one)
  expect(await sent(here, one)).toMatchObject({ status: 200 })
  return one
}
const paper = async (who: Person, { at }: Place, day: string) =>
  (
    await portal.server.inject({
      url: `/api/office-centres/${at.oc}/visits/badges?days[]=${day}`,
      headers: { authorization: `Bearer ${await as(who).token()}` },
    })
  ).rawPayload

describe('a photo', () => {
  test('is offered once somebody is in, and let in they are without', async () => {
    const here = await place()
    const one = await invited(here)
    expect(await sent(here, one)).toMatchObject({ status: 409, error: { code: 'photo_of_nobody_inside' } })
    expect(await admitted(here, one)).toMatchObject({ done: true, photo: 'ASKED' })
    const { visitors } = await as(here.desk).get(getVisit, { params: { ...here.at, uuid: one.visit } })
    expect(visitors).toMatchObject([{ photoDate: null, may: { takePhoto: true } }])
    expect(await sent(here, one)).toMatchObject({ status: 200 })
    const walkIn = await as(here.desk).get(receiveWalkIn, {
      params: here.at,
      body: { companyId: here.company.id, timeUntil: '18:00', visitors: [{ name: 'Walter In' }] },
    })
    expect(walkIn.visitors).toMatchObject([{ photoDate: null, may: { takePhoto: true } }])
    expect(await sent(here, { visitor: walkIn.visitors[0]?.uuid ?? '' })).toMatchObject({ status: 200 })
  })

  test('is not taken where nobody asks for it; a company may ask for its own visitors, and not do without', async () => {
    const here = await place('NO')
    const one = await invited(here)
    expect(await admitted(here, one)).toMatchObject({ photo: 'NONE' })
    expect(await sent(here, one)).toMatchObject({ status: 409, error: { code: 'photo_not_asked' } })
    await here.save(here.company, decided({ photo: 'AT_DESK' }))
    expect(await sent(here, one)).toMatchObject({ status: 200 })
    const own = await as(here.desk).get(receiveWalkIn, {
      params: here.at,
      body: { companyId: here.building.id, timeUntil: '18:00', visitors: [{ name: 'Walter In' }] },
    })
    expect(own.visitors).toMatchObject([{ may: { takePhoto: false } }])
    const strict = await place()
    const body = decided({ photo: 'NO' })
    const params = { ...strict.at, uuid: strict.company.uuid }
    const looser = await as(strict.admin).send(updateVisitingSetting, { params, version: 0, body })
    expect(looser.error?.fields).toHaveProperty('rules.photo')
  })

  test('is cut, written anew without what stood beside it, sealed, and stands nowhere else', async () => {
    const here = await place()
    const one = await photographed(here)
    const data = Buffer.from((await seen(here, one)) ?? '', 'base64')
    const { default: sharp } = await import('sharp')
    const { exif, ...metadata } = await sharp(data).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 480, height: 576 })
    expect([exif, data.includes('secret-place')]).toEqual([undefined, false])
    const [row] = await kept(one)
    expect(row?.sealed).not.toContain(data.toString('base64').slice(0, 60))
    const told = await Promise.all([
      as(here.admin).get(getVisit, { params: { ...here.at, uuid: one.visit } }),
      as(here.admin).get(listVisits, { params: here.at }),
      as(here.admin).get(getVisitHistory, { params: { ...here.at, uuid: one.visit } }),
    ])
    const middle = data.toString('base64').slice(200, 240)
    expect(JSON.stringify(told)).not.toContain(middle)
    expect(told[2].items.map(({ action }) => action)).toContain('photoTaken')
    const trail = await pool.query('select 1 from audit_entries where changes::text like $1 union all select 1 from mails where body like $1', [
      `%${middle}%`,
    ])
    expect(trail.rows).toEqual([])
  })

  test('is seen by the desk alone: not by the host, who may only look, another company or another building', async () => {
    const here = await place()
    const one = await photographed(here)
    const params = { ...here.at, uuid: one.visitor }
    const stranger = await place()
    const other = await world.tenantIn(here.building, `Coral Law ${n}`)
    const calls = async (who: Person, oc = here.at.oc) => [
      (await as(who).send(viewPhoto, { params: { ...params, oc } })).status,
      (await sent({ ...here, at: { oc } }, one, photo, 'photo.jpg', who)).status,
      (await as(who).send(removePhoto, { params: { ...params, oc } })).status,
    ]
    expect(await calls(here.host)).toEqual([403, 403, 403])
    expect(await calls(await world.person(here.building, 'LANDLORD_ADMIN_VIEW_ONLY'))).toEqual([403, 403, 403])
    expect(await calls(await world.person(other, 'VISITOR_MANAGEMENT'))).toEqual([404, 404, 404])
    expect(await calls(stranger.desk, stranger.at.oc)).toEqual([404, 404, 404])
    const shown = await as(here.host).get(getVisit, { params: { ...here.at, uuid: one.visit } })
    expect(shown.visitors).toMatchObject([{ photoDate: null, may: { takePhoto: false } }])
    expect(await kept(one)).toHaveLength(1)
    const reply = await portal.server.inject({
      url: `/api/office-centres/${here.at.oc}/visits/visitors/${one.visitor}/photo`,
      headers: { authorization: `Bearer ${await as(here.desk).token()}` },
    })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    const ofCompany = await world.person(here.company, 'VISITOR_MANAGEMENT')
    expect(await as(ofCompany).get(viewPhoto, { params })).toMatchObject({ data: await seen(here, one) })
  })

  test('tells who has looked at it, once a day for each', async () => {
    const here = await place()
    const one = await photographed(here)
    const second = await world.person(here.building, 'VISITOR_MANAGEMENT')
    const looks = async () => {
      const { items } = await as(here.desk).get(getVisitHistory, { params: { ...here.at, uuid: one.visit } })
      return items.filter(({ action }) => action === 'photoViewed').map(({ by }) => by)
    }
    expect(await looks()).toEqual([])
    await seen(here, one)
    await seen(here, one)
    expect(await looks()).toHaveLength(1)
    expect(await as(second).get(viewPhoto, { params: { ...here.at, uuid: one.visitor } })).toMatchObject({ data: expect.any(String) })
    expect(new Set(await looks()).size).toBe(2)
  })

  test('is refused when it is none, too large, or more than it says', async () => {
    const here = await place()
    const one = await invited(here)
    await admitted(here, one)
    expect(await sent(here, one, Buffer.from('not a picture'))).toMatchObject({ status: 422, error: { code: 'file_not_an_image' } })
    expect(await sent(here, one, Buffer.from('a,b'), 'list.csv')).toMatchObject({ status: 422, error: { code: 'file_not_an_image' } })
    expect(await sent(here, one, photo.subarray(0, 600))).toMatchObject({ status: 422, error: { code: 'image_unreadable' } })
    expect(await sent(here, one, Buffer.alloc(6 * 1024 * 1024, photo))).toMatchObject({ status: 413, error: { code: 'file_too_large' } })
    for (const what of ['a PNG of 50,000 by 50,000', 'a JPEG that says 65,500 by 65,500', 'the same SVG as a PNG']) {
      const [name, make] = pictureBombs[what] ?? ['', () => png]
      expect([what, (await sent(here, one, make(), name)).status]).toEqual([what, 422])
    }
    expect(await kept(one)).toEqual([])
  })

  test('sent five times at once is one, the next takes its place, and it is taken away', async () => {
    const here = await place()
    const one = await photographed(here)
    const five = await Promise.all(Array.from({ length: 5 }, () => sent(here, one)))
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await kept(one)).toHaveLength(1)
    const before = await seen(here, one)
    await sent(here, one, png, 'other.png')
    expect(await seen(here, one)).not.toBe(before)
    await as(here.desk).get(removePhoto, { params: { ...here.at, uuid: one.visitor } })
    await as(here.desk).get(removePhoto, { params: { ...here.at, uuid: one.visitor } })
    expect([await kept(one), await seen(here, one)]).toEqual([[], null])
    const { items } = await as(here.desk).get(getVisitHistory, { params: { ...here.at, uuid: one.visit } })
    expect(items.filter(({ action }) => action === 'photoRemoved')).toHaveLength(1)
  })

  test('opens for its own visitor alone', async () => {
    const here = await place()
    const [one, other] = [await photographed(here), await photographed(here, { visitors: [{ name: 'Tom Ho' }] })]
    await pool.query(
      `update visitor_photos set sealed = (select p.sealed from visitor_photos p join visitors v on v.id = p.visitor_id where v.uuid = $1)
       where visitor_id = (select id from visitors where uuid = $2)`,
      [one.visitor, other.visitor],
    )
    expect((await as(here.desk).send(viewPhoto, { params: { ...here.at, uuid: other.visitor } })).status).toBe(500)
  })

  test('is looked at on the next day, and stands on the badge, which stays one label', async () => {
    const here = await place()
    const long = 'Bartholomew Featherstonehaugh-Cholmondeley'
    const one = await invited(here, { days: ['2027-03-10', '2027-03-11'], visitors: [{ name: long, company: 'Meridian Partners' }] })
    const [today = '', tomorrow = ''] = one.days
    const image = '/Subtype /Image'
    expect((await paper(here.desk, here, today)).includes(image)).toBe(false)
    await admitted(here, one)
    await sent(here, one)
    const made = await paper(here.desk, here, today)
    expect([made.includes(image), sheetsOf(made)]).toEqual([true, 1])
    expect(written(made)).toContain('Meridian Partners')
    await as(here.desk).get(checkOut, { params: here.at, body: { days: [today] } })
    clock.forward(86_400)
    expect(await admitted(here, { ...one, days: [tomorrow] })).toMatchObject({ done: true, photo: 'KEPT' })
    // of a day on which somebody came it stays, though the next is taken back
    await as(here.desk).get(undoCheck, { params: here.at, body: { day: tomorrow } })
    expect(await kept(one)).toHaveLength(1)
  })
})

describe('is gone', () => {
  test('with the only check-in, so that a visit that is called off before anybody came has none', async () => {
    const here = await place()
    const one = await photographed(here)
    await as(here.desk).get(undoCheck, { params: here.at, body: { day: one.days[0] ?? '' } })
    expect(await kept(one)).toEqual([])
    await as(here.host).get(cancelVisit, { params: { ...here.at, uuid: one.visit }, version: one.version, body: {} })
    expect(await sent(here, one)).toMatchObject({ status: 409 })
    expect(await kept(one)).toEqual([])
  })

  test('by the thirty-first day after it was taken, and not before the thirtieth, however long the visit goes on', async () => {
    const here = await place()
    const one = await photographed(here, { days: ['2027-03-10', '2028-03-01'] })
    clock.set('2027-04-08T03:45:00Z')
    await forgetVisitNumbers.run(system, {})
    expect(await kept(one)).toHaveLength(1)
    clock.set('2027-04-09T03:45:00Z')
    await forgetVisitNumbers.run(system, {})
    expect(await kept(one)).toEqual([])
  })

  test('with visits that are kept for less', async () => {
    const here = await place()
    await here.save(here.company, { ...decided({ photo: 'AT_DESK' }), keptDays: 14 })
    const one = await photographed(here)
    clock.set('2027-03-26T03:45:00Z')
    await forget(system)
    expect(await kept(one)).toEqual([])
  })

  test('with whoever is erased, of whom none is taken any more', async () => {
    const here = await place()
    const email = `mary${n}@guest.example`
    const one = await photographed(here, { visitors: [{ name: 'Mary Lee', email }] })
    await system.transaction((tx) => eraseVisitor(tx, { userId: 0, email }))
    expect(await kept(one)).toEqual([])
    expect(await sent(here, one)).toMatchObject({ status: 409, error: { code: 'photo_of_nobody_inside' } })
    expect(await kept(one)).toEqual([])
  })
})
