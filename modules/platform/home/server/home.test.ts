import { describe, expect, test, vi } from 'vitest'
import { endpoint } from '#kit/contract/endpoint.ts'
import { logOptions } from '#kit/server/log.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { actorIn } from '#kit/server/testing/notes.ts'
import { testPortal } from '#tests/portal.ts'
import { getHome } from '../contract.ts'
import { figuresOfHome, waitsForMe } from './front.ts'
import { gather, lanes, laneWithin } from './gather.ts'

const { world, as, portal } = await testPortal()

const anybody = endpoint('GET /home-answers', { reach: 'self', reply: 'none' })
const somebody = endpoint('GET /home-answers-of-few', { can: 'HOME_TEST_VIEW', reply: 'none' })
const context = makeContext(portal.app, { requestId: 'test', language: 'en', actor: actorIn() })
if (!isSignedIn(context)) throw new Error('nobody is signed in')
const said = (name: string, asks = anybody) => ({ name, asks, title: () => `The ${name}` })

describe('what several modules answer', () => {
  test('is given in their order, whoever was first', async () => {
    const slow = new Promise<string>((resolve) => setTimeout(resolve, 20, 'slow'))
    const { given, missing } = await gather(context, { name: 'point', answers: [said('one'), said('two')] }, ({ name }) =>
      name === 'one' ? slow : Promise.resolve('quick'),
    )
    expect(given.map(({ value }) => value)).toEqual(['slow', 'quick'])
    expect(missing).toEqual([])
  })

  test('leaves out who fails or comes too late, by name, and waits for nobody', async () => {
    const never = new Promise<string>(() => {})
    vi.spyOn(portal.app.log, 'error').mockImplementationOnce(() => {})
    const warned = vi.spyOn(portal.app.log, 'warn').mockImplementationOnce(() => {})
    const { given, missing } = await gather(
      context,
      { name: 'point', answers: [said('never'), said('broken'), said('quick')] },
      ({ name }) => (name === 'never' ? never : name === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve('quick')),
      { ms: 30 },
    )
    expect(given.map(({ value }) => value)).toEqual(['quick'])
    expect(missing.map(({ name }) => name)).toEqual(['never', 'broken'])
    // the line names which, by a word that is not left out of lines
    const { formatters } = logOptions(portal.app.config)
    const [line] = warned.mock.calls[0] ?? []
    expect(formatters?.log?.(Object(line))).toMatchObject({ homeAnswer: 'never' })
  })

  test('is asked for a few at a time, and whose patience has not begun is not late', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `${i}`)
    let [busy, most] = [0, 0]
    const answer = async () => {
      most = Math.max(most, (busy += 1))
      await new Promise((resolve) => setTimeout(resolve, 20))
      busy -= 1
      return 'in time'
    }
    const { given, missing } = await gather(context, { name: 'point', answers: names.map((name) => said(name)) }, answer, { ms: 50, lane: lanes(4) })
    expect([given.length, missing, most]).toEqual([12, [], 4])
  })

  test('is waited for longer until it has come once since the start', async () => {
    const point = { name: 'point', answers: [said('cold')] }
    const ask = () => new Promise<string>((resolve) => setTimeout(resolve, 60, 'there'))
    const how = { ms: 10, atFirst: 10_000 }
    expect((await gather(context, point, ask, how)).given).toHaveLength(1)
    expect((await gather(context, point, ask, how)).missing).toEqual(point.answers)
  })

  test('is asked for a few at a time by all readers together, and who waits for others is not late', async () => {
    const [everybodys, answers] = [lanes(3), Array.from({ length: 6 }, (_, i) => said(`${i}`))]
    let [busy, most] = [0, 0]
    const answer = async () => {
      most = Math.max(most, (busy += 1))
      await new Promise((resolve) => setTimeout(resolve, 20))
      busy -= 1
    }
    const asked = await Promise.all([1, 2].map(() => gather(context, { name: 'point', answers }, answer, { ms: 60, lane: laneWithin(everybodys) })))
    expect([asked.map(({ given }) => given.length), most]).toEqual([[6, 6], 3])
  })

  test('is not asked for by whom the list behind it is closed', async () => {
    const ask = vi.fn<() => Promise<string>>(async () => 'seen')
    const { given, missing } = await gather(context, { name: 'point', answers: [said('few', somebody)] }, ask)
    expect([given, missing, ask.mock.calls]).toEqual([[], [], []])
  })
})

test('a person with nothing to answer for has an empty Home, of the day where they are', async () => {
  const harbour = await world.building('Harbour Tower')
  const company = await world.tenantIn(harbour, 'Quiet Company')
  const home = await as(await world.person(company, 'TENANT')).get(getHome)
  expect(home).toMatchObject({ figures: [], waiting: [], more: [], days: [], steps: [], missing: [] })
  expect(home.today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('what a building admin answers for stands in the order of use: how it is now, what the day brings, what is open, what changes in weeks', async () => {
  const admin = await world.person(await world.building('Figures House', { addOns: ['VMS'] }), 'LANDLORD_ADMIN')
  const names = (await as(admin).get(getHome)).figures.map(({ name }) => name)
  const known = ['roll-call', 'visitors-today', 'alarms', 'incidents', 'polls', 'users', 'tenants']
  expect(names.filter((name) => known.includes(name))).toEqual(known)
})

test('a figure that could not be read is told by its label and its place; of one with nothing to say nothing is told', async () => {
  const admin = await world.person(await world.building('Late Figures House', { addOns: ['VMS'] }), 'LANDLORD_ADMIN')
  const names = (await as(admin).get(getHome)).figures.map(({ name }) => name)
  expect(names).toContain('tenants')
  const counts = (name: string) => {
    const answer = figuresOfHome.answers.find((one) => one.name === name)
    if (!answer) throw new Error(`no figure ${name}`)
    return vi.spyOn(answer, 'count')
  }
  vi.spyOn(portal.app.log, 'error').mockImplementation(() => {})
  for (const name of ['tenants', 'alarms']) counts(name).mockRejectedValueOnce(new Error('broken'))
  counts('polls').mockResolvedValueOnce(undefined)
  const home = await as(admin).get(getHome)
  const lacking = names.filter((name) => name !== 'polls')
  expect(home.figures.map(({ name }) => name)).toEqual(lacking.filter((name) => !['tenants', 'alarms'].includes(name)))
  expect(home.missing).toEqual([
    { part: 'figures', name: 'alarms', title: 'Open alarms', place: lacking.indexOf('alarms') },
    { part: 'figures', name: 'tenants', title: 'Tenants', place: lacking.indexOf('tenants') },
  ])
  vi.restoreAllMocks()
})

test('what endangers people stands before somebody who stands and waits, and that before what only waits for long', async () => {
  const admin = await world.person(await world.building('Urgent House', { addOns: ['VMS', 'ACCESS_CONTROL'] }), 'LANDLORD_ADMIN')
  const rowsOf = (name: string, rows: { since: string; waits?: boolean }[]) => {
    const answer = waitsForMe.answers.find((one) => one.name === name)
    if (!answer) throw new Error(`nothing waits as ${name}`)
    vi.spyOn(answer, 'find').mockResolvedValueOnce({
      rows: rows.map((row, at) => ({ key: `${at}`, title: name, detail: '', href: '/home', deed: null, way: null, ...row })),
    })
  }
  rowsOf('approvals', [{ since: '2020-01-01T00:00:00Z' }])
  rowsOf('alarms', [{ since: '2027-03-01T00:00:00Z' }])
  rowsOf('visitor-matches', [{ since: '2026-03-01T00:00:00Z' }, { since: '2027-04-01T00:00:00Z', waits: true }])
  const { waiting } = await as(admin).get(getHome)
  expect(waiting.map(({ title, urgency }) => [title, urgency])).toEqual([
    ['alarms', 'danger'],
    ['visitor-matches', 'person'],
    ['approvals', null],
    ['visitor-matches', null],
  ])
  vi.restoreAllMocks()
})
