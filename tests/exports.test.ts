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

const asked = Object.entries(contracts).flatMap(([module, contract]) =>
  endpointsOf(contract)
    .filter(([, { reply }]) => reply instanceof z.ZodObject && 'exportUuid' in reply.shape)
    .map(([name, endpoint]) => ({ title: `${module} ${name}`, module, name, endpoint })),
)

const formula = "@SUM(1+1)*cmd|'/c calc'!A0"
const harmless = 'Sum of one and one'
/** As it was before the calls checked names: a formula where they let only the harmless words through. */
const writePast = async (column: string): Promise<void> => {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await portal.app.database.pool.query<{ type: string }>(
    'select data_type as type from information_schema.columns where table_name = $1 and column_name = $2',
    [table, name],
  )
  await portal.app.database.pool.query(
    `update ${table} set ${name} = replace(${name}::text, $1, $2)::${rows[0]?.type} where ${name}::text like '%' || $1 || '%'`,
    [harmless, formula],
  )
}

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
    const { after, checked } = exampleOf(module)?.sheets ?? { after: {}, checked: [] }
    // a module with two sheets makes its example twice, and some names are there once
    const which = name.includes('Ticked') ? ' ticked' : ''
    const canary = (what: string) => `${checked.length > 0 ? harmless : formula} ${what}${which}`
    const building = await world.building(canary('centre'), { addOns: [...addOns] })
    const place = endpoint.reach === 'platform' ? await world.platform() : building
    const me = await world.person(place, endpoint.reach === 'platform' ? 'SUPERADMIN' : 'LANDLORD_ADMIN', { name: canary('person') })
    const call = as(me)
    const owner: Owner = { me, call, world, canary }
    const made = await exampleOf(module)?.make(owner)
    for (const column of checked) await writePast(column)
    const needed = endpointsOf(contracts[module] ?? {}).filter(([first]) => after[name]?.includes(first))
    for (const [first, earlier] of needed) expect((await call.any(earlier, (await made?.args(first)) ?? {})).status).toBe(200)
    const { data, text } = await call.any(endpoint, (await made?.args(name)) ?? {})
    expect(data, text).toMatchObject({ exportUuid: expect.any(String) })
    await portal.app.jobs.settled()
    const { exportUuid } = data as { exportUuid: string }
    const sheet = await call.send(downloadExport, { params: { uuid: exportUuid } })
    expect(sheet.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-content-type-options': 'nosniff' })
    expect(sheet.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%()!~*'-]+$/)
    const lines = cellsOf(sheet.text)
    expect(new Set(lines.map(({ length }) => length)).size, 'each line has a cell for each head').toBe(1)
    const cells = lines.flat()
    expect(cells.filter(calculates)).toEqual([])
    expect(cells.filter((cell) => cell.startsWith("'@SUM")).length).toBeGreaterThan(0)
    if ((await peopleIn(cells)).length === 0) return
    tellOfPeople.add(title)
    expect(endpoint.fresh, 'a sheet that tells of people by name or address is asked for with the password').toBe(true)
  })

  test('and some of them are seen to tell of people', () => {
    expect([...tellOfPeople]).toEqual(expect.arrayContaining(['identity/users emailUserList', 'property/off-boarding emailSimulation']))
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
