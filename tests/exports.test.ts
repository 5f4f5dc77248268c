import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { endpointsOf } from '#kit/contract/endpoint.ts'
import { csv } from '#kit/server/files/sheets.ts'
import type { Owner } from '#kit/server/testing/example.ts'
import { contracts } from '#modules/all.contract.ts'
import { modules } from '#modules/all.server.ts'
import { downloadExport } from '#modules/platform/exports/contract.ts'
import { exampleOf } from './examples.ts'
import { calculates, cellsOf, formulas, innocent } from './hostile/formulas.ts'
import { testPortal } from './portal.ts'

const { world, as, portal } = await testPortal()

const written = async (header: readonly string[], rows: (string | number | null)[][]): Promise<string[][]> => {
  const lines = async function* () {
    yield* rows
  }
  let sheet = ''
  for await (const part of csv(header, lines())) sheet += typeof part === 'string' ? part : Buffer.from(part).toString()
  return cellsOf(sheet)
}

describe('a sheet', () => {
  test.each(formulas)('does not calculate %j', async (text) => {
    const [head, line] = await written(['x', text], [['x', text]])
    for (const cell of [head?.[1], line?.[1]]) {
      expect(cell).toBe(`'${text}`)
      expect(calculates(cell ?? '')).toBe(false)
    }
  })
  test.each(innocent)('leaves %j as it is', async (text) => {
    expect(await written(['head', 'x'], [['line', text]])).toEqual([
      ['head', 'x'],
      ['line', text],
    ])
  })
  test('keeps numbers numbers', async () => {
    const numbers = [0, -1, -1.5, 1_234_567.89, Number.MAX_SAFE_INTEGER]
    expect(await written(['a', 'b', 'c', 'd', 'e'], [numbers])).toEqual([['a', 'b', 'c', 'd', 'e'], numbers.map(String)])
  })
})

/** What must happen before there is anything to export. */
const before: Record<string, readonly string[]> = {
  'engagement/polls emailResults': ['answerPoll'],
  'identity/users emailUserList': [],
  'identity/users emailTickedUsers': [],
  'money/charges emailCharges': [],
  'money/payments emailPayments': [],
  'money/payments emailChargebacks': [],
  'money/payouts emailPayouts': [],
  'money/receivables emailReceipts': [],
  'money/receivables emailOwedInvoices': [],
  'money/receivables emailArrears': [],
  'money/receivables emailInvoicePayments': [],
  'money/books emailJournal': [],
  'money/books emailTaxReport': [],
  'money/invoices emailInvoices': [],
  'money/invoices emailCreditNotes': [],
  'money/invoices emailTickedInvoices': [],
  'visitors/badges emailBadgeLoans': [],
  'visitors/visits emailVisits': [],
  'visitors/findings emailFindings': [],
  'visitors/incidents emailHandovers': [],
  'visitors/incidents emailIncidents': [],
  'identity/global-user-groups emailGlobalUserGroups': [],
  'identity/global-user-groups emailTickedGlobalGroups': [],
  'identity/global-users emailGlobalUserList': [],
  'identity/global-users emailTickedGlobalUsers': [],
  'property/terms emailAcceptances': ['acceptTerms'],
  'property/off-boarding emailEndings': [],
  'property/off-boarding emailSimulation': [],
  'visitors/blacklist emailEntries': [],
  'access/alarms emailAlarms': [],
  'spaces/bookings emailBookings': [],
  'spaces/hotdesks emailDeskBookings': [],
  'spaces/facility-reports emailFacilityReport': [],
}
const asked = Object.entries(contracts).flatMap(([module, contract]) =>
  endpointsOf(contract)
    .filter(([, { reply }]) => reply instanceof z.ZodObject && 'exportUuid' in reply.shape)
    .map(([name, endpoint]) => ({ title: `${module} ${name}`, module, name, endpoint })),
)

test('every export is walked', () => {
  expect(asked.map(({ title }) => title).toSorted()).toEqual(Object.keys(before).toSorted())
})

const formula = "@SUM(1+1)*cmd|'/c calc'!A0"
const harmless = 'Sum of one and one'
const names = [
  ['users', 'full_name'],
  ['memberships', 'full_name'],
  ['global_user_groups', 'group_name'],
  ['blacklist_entries', 'company'],
  ['visitors', 'company'],
  ['doors', 'name'],
  ['incidents', 'title'],
  ['handovers', 'open_matters'],
  ['bookings', 'title'],
]

const tellOfPeople = new Set<string>()
/** Cells that are somebody's name or address. */
const peopleIn = async (cells: readonly string[]): Promise<string[]> => {
  const { rows } = await portal.app.database.pool.query<{ word: string }>(
    'select full_name as word from users union select full_name from memberships union select email from users',
  )
  const words = new Set(rows.map(({ word }) => word))
  return cells.filter((cell) => words.has(cell.replace(/^'/, '')))
}

describe('nothing that people called something is calculated in', () => {
  test.each(asked)('$title', async ({ title, module, name, endpoint }) => {
    // what calls check as a name is written past them, as it was before they did
    const isChecked = [
      'identity/users',
      'identity/global-user-groups',
      'visitors/blacklist',
      'visitors/visits',
      'visitors/findings',
      'visitors/incidents',
      'spaces/bookings',
      'spaces/hotdesks',
      'spaces/facility-reports',
    ].includes(module)
    // a module with two sheets makes its example twice, and some names are there once
    const which = name.includes('Ticked') ? ' ticked' : ''
    const canary = (what: string) => `${isChecked ? harmless : formula} ${what}${which}`
    const building = await world.building(canary('centre'), { addOns: [...addOns] })
    const place = endpoint.reach === 'platform' ? await world.platform() : building
    const me = await world.person(place, endpoint.reach === 'platform' ? 'SUPERADMIN' : 'LANDLORD_ADMIN', { name: canary('person') })
    const call = as(me)
    const owner: Owner = { me, call, world, canary }
    const made = await exampleOf(module)?.make(owner)
    for (const [table, column] of names)
      await portal.app.database.pool.query(`update ${table} set ${column} = replace(${column}, $1, $2) where ${column} like $1 || '%'`, [
        harmless,
        formula,
      ])
    await portal.app.database.pool.query('update facilities set descriptions = replace(descriptions::text, $1, $2)::jsonb', [harmless, formula])
    const needed = endpointsOf(contracts[module] ?? {}).filter(([first]) => before[title]?.includes(first))
    for (const [first, earlier] of needed) expect((await call.any(earlier, (await made?.args(first)) ?? {})).status).toBe(200)
    const { data, text } = await call.any(endpoint, (await made?.args(name)) ?? {})
    expect(data, text).toMatchObject({ exportUuid: expect.any(String) })
    await portal.app.jobs.settled()
    const { exportUuid } = data as { exportUuid: string }
    const sheet = await call.send(downloadExport, { params: { uuid: exportUuid } })
    expect(sheet.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-content-type-options': 'nosniff' })
    expect(sheet.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%()!~*'-]+$/)
    const cells = cellsOf(sheet.text).flat()
    expect(cells.filter(calculates)).toEqual([])
    expect(cells.filter((cell) => cell.startsWith("'@SUM")).length).toBeGreaterThan(0)
    if ((await peopleIn(cells)).length > 0) tellOfPeople.add(title)
  })

  test('and a sheet that tells of people by name or address is asked for with the password', () => {
    expect([...tellOfPeople]).toEqual(expect.arrayContaining(['identity/users emailUserList', 'property/off-boarding emailSimulation']))
    expect(asked.filter(({ title, endpoint }) => tellOfPeople.has(title) && !endpoint.fresh).map(({ title }) => title)).toEqual([])
  })
})

const isExport = (job: object): job is { name: string; kind: { can: string } } =>
  'kind' in job && typeof job.kind === 'object' && job.kind !== null && 'sheet' in job.kind

test('every export wants the right to export, when it is asked for and when it is made', () => {
  expect(asked.filter(({ endpoint }) => !endpoint.can?.endsWith('_EXPORT')).map(({ title }) => title)).toEqual([])
  const kinds = modules.flatMap(({ jobs = [] }) => jobs).flatMap((job) => (isExport(job) ? [job] : []))
  expect(kinds.length).toBeGreaterThan(5)
  expect(kinds.filter(({ kind }) => !kind.can.endsWith('_EXPORT')).map(({ name }) => name)).toEqual([])
})
