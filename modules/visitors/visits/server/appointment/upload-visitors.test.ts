import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { getUpload } from '#modules/platform/uploads/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { mostDays, mostVisitors, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { updateVisitingSetting } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelVisit, createVisit, getVisit, processVisitors, uploadVisitors } from '../../contract.ts'
import { mostGuests } from '../../contract/visit.ts'
import { listedAs, visitOf, visitorSheetOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()

beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

let n = 0
const place = async () => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT', { name: `Hana Ito ${n}` })
  const master = await world.person(company, 'MASTER_ADMIN', { name: `Mo Chan ${n}` })
  const admin = await world.person(building, 'LANDLORD_ADMIN', { name: `Ada Wong ${n}` })
  const visit = await as(host).get(createVisit, {
    params: { oc: building.uuid },
    body: visitOf('Mary Lee', { days: ['2027-03-10', '2027-03-11'], visitors: [{ name: 'Mary Lee', email: `mary${n}@guest.example` }] }),
  })
  return { building, company, host, master, admin, visit, at: { oc: building.uuid, uuid: visit.uuid } }
}
type Place = Awaited<ReturnType<typeof place>>
const checked = ({ host, at }: Pick<Place, 'host' | 'at'>, ...lines: string[]) =>
  as(host).get(processVisitors, { params: at, form: {} }, { file: visitorSheetOf(...lines) })
const uploaded = async (here: Place, ...lines: string[]) => {
  const { uuid } = await checked(here, ...lines)
  await as(here.host).get(uploadVisitors, { params: here.at, body: { uuid } })
  await portal.app.jobs.settled()
  return as(here.host).get(getUpload, { params: { uuid } })
}
const read = ({ host, at }: Place) => as(host).get(getVisit, { params: at })
const people = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `Guest ${from + at},,,`)

test('visitors of a sheet join the visit on its days, and have their addresses at once where nobody has to agree', async () => {
  const here = await place()
  const preview = await checked(
    here,
    `Tom Ho,tom${n}@guest.example,,繁體中文`,
    `Ann Wu,,not a phone,`,
    `Mary Again,MARY${n}@guest.example,,`,
    'Zed,,,Klingon',
  )
  expect(preview).toMatchObject({ totalRecords: 4, toUploadRecords: 1, toFailRecords: 3 })
  expect(preview.confirmation).toContain(`/upload/visitor/${here.at.uuid}?`)
  expect((await read(here)).visitors).toHaveLength(1)
  clock.forward(86400)
  expect(await uploaded(here, `Tom Ho,tom${n}@guest.example,,繁體中文`)).toMatchObject({ status: 'DONE', uploadedRecords: 1 })
  const visit = await read(here)
  expect(visit).toMatchObject({ status: 'APPROVED', visitors: [{ name: 'Mary Lee' }, { name: 'Tom Ho', language: 'zh-Hant' }] })
  // not on the day that was over
  expect(visit.visitors[1]?.days.map(({ day }) => day)).toEqual(['2027-03-11'])
  expect([await mailsTo(portal, `mary${n}@guest.example`), await mailsTo(portal, `tom${n}@guest.example`)].map(({ length }) => length)).toEqual([
    1, 1,
  ])
})

test('more than is allowed without asking is asked for, and one of the blacklist waits', async () => {
  const here = await place()
  await as(here.master).get(updateVisitingSetting, {
    params: { oc: here.building.uuid, uuid: here.company.uuid },
    version: 0,
    body: { rules: { ...usualRules, approveOver: 2 }, keptDays: null, visitorGroupId: null },
  })
  await as(here.admin).get(createEntry, { params: { oc: here.building.uuid }, body: listedAs('Mallory Kane', 'mallory@bad.example') })
  await uploaded(here, `Tom Ho,tom${n}@guest.example,,`, 'M. Kane,mallory@bad.example,,')
  const visit = await read(here)
  expect(visit.status).toBe('PENDING_APPROVAL')
  expect(visit.visitors.map(({ screening }) => screening)).toEqual(['CLEAR', 'CLEAR', 'MATCH'])
  expect(await mailsTo(portal, `tom${n}@guest.example`)).toEqual([])
  const [one] = (await as(here.master).get(listApprovals)).items
  await as(here.master).get(decideApproval, { params: { uuid: one?.uuid ?? '' }, body: { decision: 'APPROVED' } })
  expect((await mailsTo(portal, `tom${n}@guest.example`)).length).toBe(1)
  expect(await mailsTo(portal, 'mallory@bad.example')).toEqual([])
})

test('a visit takes fewer on many days, over several sheets, and of a long one the rest', async () => {
  const first = await place()
  const days = Array.from({ length: mostDays }, (_, n) => new Date(Date.UTC(2027, 2, 10 + n)).toISOString().slice(0, 10))
  const visit = await as(first.host).get(createVisit, { params: { oc: first.building.uuid }, body: visitOf('Mary Lee', { days }) })
  expect(visit.days).toHaveLength(mostDays)
  const here = { ...first, visit, at: { oc: first.building.uuid, uuid: visit.uuid } }
  const full = await as(here.host).send(processVisitors, { params: here.at, form: {} }, { file: visitorSheetOf(...people(mostGuests + 1)) })
  expect(full.error?.message).toContain('2,000')
  expect(await checked(here, ...people(mostVisitors))).toMatchObject({ toUploadRecords: mostVisitors - 1, toFailRecords: 1 })
  // rows are checked five hundred at a time
  expect(await checked(here, ...people(600))).toMatchObject({ toUploadRecords: mostVisitors - 1, toFailRecords: 401 })
  // both were checked while there was room
  const [one, other] = [await checked(here, ...people(150)), await checked(here, ...people(60, 150))]
  for (const { uuid } of [one, other]) await as(here.host).get(uploadVisitors, { params: here.at, body: { uuid } })
  await portal.app.jobs.settled()
  expect(await as(here.host).get(getUpload, { params: { uuid: other.uuid } })).toMatchObject({ uploadedRecords: 49, failedRecords: 11 })
  expect((await read(here)).visitors).toHaveLength(mostVisitors)
})

test('a visit of others is not there, and one that is cancelled takes nobody', async () => {
  const here = await place()
  const send = (who: Place['host'], uuid: string) =>
    as(who).send(processVisitors, { params: { oc: here.building.uuid, uuid }, form: {} }, { file: visitorSheetOf('Tom Ho,,,') })
  const colleague = await world.person(here.company, 'TENANT')
  const neighbour = await world.person(await world.tenantIn(here.building, `Coral ${n}`), 'MASTER_ADMIN')
  const elsewhere = await place()
  expect((await send(colleague, here.at.uuid)).status).toBe(404)
  expect((await send(neighbour, here.at.uuid)).status).toBe(404)
  expect((await send(here.admin, elsewhere.at.uuid)).status).toBe(404)
  const { uuid } = await checked(here, 'Tom Ho,,,')
  await as(here.host).get(cancelVisit, { params: here.at, version: here.visit.version, body: { reason: 'Ill' } })
  expect((await send(here.host, here.at.uuid)).status).toBe(409)
  expect((await as(here.host).send(uploadVisitors, { params: here.at, body: { uuid } })).status).toBe(409)
})
