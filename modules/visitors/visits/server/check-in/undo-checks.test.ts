import { expect, test } from 'vitest'
import type { Reply } from '#kit/contract/endpoint.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, checkOut, createVisit, listVisits, undoCheck, undoChecks } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { world, as, clock } = await testPortal()
const place = async (name: string) => {
  const building = await world.building(name, { addOns: ['VMS'] })
  const host = as(await world.person(await world.tenantIn(building, `Company of ${name}`), 'TENANT'))
  const desk = as(await world.person(building, 'VISITOR_MANAGEMENT'))
  const params = { oc: building.uuid }
  const { visitors } = await host.get(createVisit, { params, body: visitOf('', { visitors: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }) })
  const days = visitors.map((one) => one.days[0]?.uuid ?? '')
  const colleague = as(await world.person(building, 'VISITOR_MANAGEMENT'))
  const shown = async () => (await desk.get(listVisits, { params, query: { sortProperties: 'name' } })).items
  const states = async () => (await shown()).map(({ status }) => status)
  return { desk, colleague, host, params, days, shown, states }
}
/** As the page sends it: what each day was left as. */
const leftBy = (answers: Reply<typeof checkIn>) => answers.flatMap(({ done, row }) => (done && row ? { uuid: row.uuid, version: row.version } : []))
const said = (answers: Reply<typeof checkIn>) => answers.map(({ done, code }) => [done, code])

test('a group that was let in by mistake is taken back at once; whoever was seen off since has been here', async () => {
  const { desk, params, days, states } = await place('Harbour Tower')
  const letIn = leftBy(await desk.get(checkIn, { params, body: { days } }))
  const seenOff = leftBy(await desk.get(checkOut, { params, body: { days: days.slice(0, 1) } }))
  expect(said(await desk.get(undoChecks, { params, body: { days: letIn, deed: 'checkIn' } }))).toEqual([
    [false, 'not_in_this_state'],
    [true, null],
    [true, null],
  ])
  expect(await states()).toEqual(['CHECKED_OUT', 'EXPECTED', 'EXPECTED'])
  expect(await desk.get(undoChecks, { params, body: { days: seenOff, deed: 'checkOut' } })).toMatchObject([{ done: true }])
  expect(await states()).toEqual(['CHECKED_IN', 'EXPECTED', 'EXPECTED'])
})

test('after five minutes each says that it is too late, and nobody of another building is taken back', async () => {
  const [here, there] = [await place('Marina House'), await place('Peak Tower')]
  const ours = leftBy(await here.desk.get(checkIn, { params: here.params, body: { days: here.days } }))
  const theirs = leftBy(await there.desk.get(checkIn, { params: there.params, body: { days: there.days } }))
  const both = { days: [...ours, ...theirs], deed: 'checkIn' as const }
  expect((await here.desk.send(undoChecks, { params: here.params, body: both })).status).toBe(404)
  expect((await here.host.send(undoChecks, { params: here.params, body: { ...both, days: ours } })).status).toBe(403)
  clock.forward(6 * 60)
  const late = await here.desk.get(undoChecks, { params: here.params, body: { ...both, days: ours } })
  expect(said(late)).toEqual(here.days.map(() => [false, 'undo_too_late']))
  expect(await here.states()).toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN'])
})

test('whom a colleague has taken back and let in anew since stays in, of several as of one', async () => {
  const { desk, colleague, params, days, states } = await place('Lantern House')
  const letIn = leftBy(await desk.get(checkIn, { params, body: { days } }))
  const [first] = days
  // the very same moment: no clock tells the two check-ins apart
  await colleague.get(undoCheck, { params, body: { day: first ?? '' } })
  await colleague.get(checkIn, { params, body: { days: [first ?? ''] } })
  const alone = await desk.send(undoCheck, { params, body: { day: first ?? '', leftVersion: letIn[0]?.version ?? 0 } })
  expect(alone).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  expect(said(await desk.get(undoChecks, { params, body: { days: letIn, deed: 'checkIn' } }))).toEqual([
    [false, 'not_in_this_state'],
    [true, null],
    [true, null],
  ])
  expect(await states()).toEqual(['CHECKED_IN', 'EXPECTED', 'EXPECTED'])
})

test('whom a colleague has let in and seen off again since stays out', async () => {
  const { desk, colleague, params, days, states } = await place('Signal House')
  await desk.get(checkIn, { params, body: { days } })
  const seenOff = leftBy(await desk.get(checkOut, { params, body: { days } }))
  await colleague.get(undoCheck, { params, body: { day: days[1] ?? '' } })
  await colleague.get(checkOut, { params, body: { days: days.slice(1, 2) } })
  expect(said(await desk.get(undoChecks, { params, body: { days: seenOff, deed: 'checkOut' } })).map(([done]) => done)).toEqual([true, false, true])
  expect(await states()).toEqual(['CHECKED_IN', 'CHECKED_OUT', 'CHECKED_IN'])
})

test('a check-out that is taken back leaves the check-in as old as it is', async () => {
  const { desk, params, days, shown, states } = await place('Cable House')
  const [first, second] = days
  const of = (day: string | undefined) => ({ params, body: { day: day ?? '' } })
  await desk.get(checkIn, { params, body: { days: days.slice(0, 2) } })
  clock.forward(60 * 60)
  const seenOff = leftBy(await desk.get(checkOut, { params, body: { days: days.slice(0, 2) } }))
  expect(await desk.get(undoCheck, of(first))).toMatchObject({ status: 'CHECKED_IN', may: { undo: false } })
  const [back] = await desk.get(undoChecks, { params, body: { days: seenOff.filter(({ uuid }) => uuid === second), deed: 'checkOut' } })
  expect(back).toMatchObject({ done: true, row: { status: 'CHECKED_IN', may: { undo: false } } })
  for (const day of [first, second]) expect(await desk.send(undoCheck, of(day))).toMatchObject({ status: 409, error: { code: 'undo_too_late' } })
  const left = leftBy([back].flatMap((one) => one ?? []))
  expect(said(await desk.get(undoChecks, { params, body: { days: left, deed: 'checkIn' } }))).toEqual([[false, 'undo_too_late']])
  expect(await states()).toEqual(['CHECKED_IN', 'CHECKED_IN', 'EXPECTED'])
  expect((await shown()).map(({ may }) => may.undo)).toEqual([false, false, false])
})

test('what was told late, both of it, is taken back from when it was told', async () => {
  const { desk, params, days } = await place('Mast House')
  const [first] = days
  const kept = (minutes: number) => ({ days: days.slice(0, 1), at: new Date(clock.now().getTime() - minutes * 60_000).toISOString() })
  clock.forward(2 * 60 * 60)
  expect(await desk.get(checkIn, { params, body: kept(40) })).toMatchObject([{ done: true }])
  expect(await desk.get(checkOut, { params, body: kept(20) })).toMatchObject([{ done: true, row: { may: { undo: true } } }])
  clock.forward(4 * 60)
  expect(await desk.get(undoCheck, { params, body: { day: first ?? '' } })).toMatchObject({ status: 'CHECKED_IN', may: { undo: true } })
  expect(await desk.get(undoCheck, { params, body: { day: first ?? '' } })).toMatchObject({ status: 'EXPECTED', may: { undo: false } })
})
