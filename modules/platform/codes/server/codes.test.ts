import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { readPrintedCode } from '../contract.ts'
import { codeOf, ensureCode, exchangeCode } from './code-rows.ts'
import { codesToPrint } from './leads.ts'

const { portal, world, nobody } = await testPortal()
const context = systemContext(portal.app, 'test')
const closed = new Set<string>()
answer(codesToPrint, {
  kind: 'desk',
  pathOf: ({ language }, { subject, code }) => Promise.resolve(closed.has(subject) ? undefined : `/desk/${subject}?code=${code}&in=${language}`),
})

const harbour = await world.building('Harbour Tower')
const made = async (kind = 'desk') => {
  const of = { kind, officeCentreId: harbour.id, subject: randomUUID() }
  await context.transaction((tx) => ensureCode(tx, of))
  return { of, code: async () => (await codeOf(context, of))?.code ?? '' }
}
const read = (code: string) => nobody.send(readPrintedCode, { body: { code } })

test('a code leads where its module says, and nowhere once the module does not want to be found, it is exchanged, or nobody answers for its kind', async () => {
  const { of, code } = await made()
  const first = await code()
  expect(first).toMatch(/^[A-Z2-7]{26}$/)
  expect(await read(` ${first} `)).toMatchObject({ data: { path: `/desk/${of.subject}?code=${first}&in=en` } })
  closed.add(of.subject)
  expect((await read(first)).error?.code).toBe('code_unknown')
  closed.delete(of.subject)
  await context.transaction((tx) => exchangeCode(tx, of))
  expect((await read(first)).error?.code).toBe('code_unknown')
  expect(await read(await code())).toMatchObject({ status: 200 })
  const stranger = await made('of nobody')
  expect((await read(await stranger.code())).error?.code).toBe('code_unknown')
})

test('asked for twenty times at once it is one, and exchanged at once by several one lives', async () => {
  const { of } = await made()
  await Promise.all(Array.from({ length: 20 }, () => context.transaction((tx) => ensureCode(tx, of))))
  const living = async () =>
    (await portal.app.database.pool.query('select 1 from printed_codes where subject = $1 and ended_at is null', [of.subject])).rowCount
  expect(await living()).toBe(1)
  await Promise.all(Array.from({ length: 8 }, () => context.transaction((tx) => exchangeCode(tx, of))))
  expect(await living()).toBe(1)
})
