// The measure of our lists: what `node:http` and `pg` need for the same answer, written by hand and without any portal.
//
// It does: the same statements under names with the same parameters in the same order on a pool of the same size, read by the class that reads ours
// (decision 029: every means that ours has), rows mapped to the objects of the answer, JSON.stringify, a reply with length and type.
// It does not: routing, sessions, permissions, rate limits, checks of the query, security headers, request numbers; and it takes from a
// recorded answer what our code works out for each row (statuses, labels, the reader's language, what the person may do). Instants
// stay text, which is the cheapest that `pg` can do. So everything that the portal adds counts against the portal.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { askRows, type Shapes } from '#kit/server/postgres/rows-query.ts'
import type { Captured, Statement } from './capture.ts'

type Row = Record<string, unknown>

const { DATABASE_URL, PORT, CAPTURED = '' } = process.env
for (const type of [1082, 1083, 1114, 1184]) pg.types.setTypeParser(type, (text: string) => text)
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c timezone=UTC' })

/** By hand one would name what is asked all day, as our own connections do: the database parses it once. */
const names = new Map<string, string>()
const shapes = new WeakMap<pg.PoolClient, Shapes>()
const ask = async ({ text, values }: Statement): Promise<Row[]> => {
  const name = names.get(text) ?? `bare_${names.size}`
  names.set(text, name)
  const client = await pool.connect()
  try {
    const known: Shapes = shapes.get(client) ?? new Map()
    shapes.set(client, known)
    return (await askRows(client, { name, text, values }, known)).rows
  } finally {
    client.release()
  }
}

const run = async ({ steps }: Captured): Promise<Row[][]> => {
  const found: Row[][] = []
  for (const step of steps) found.push(...(await Promise.all(step.map(ask))))
  return found
}

const ways: readonly ((value: unknown) => unknown)[] = [
  (value) => value,
  Number,
  (value) => (typeof value === 'string' ? `${value.slice(0, 10)}T${value.slice(11).replace('+00', 'Z')}` : value),
]
type Field = { key: string; column: string; way: (value: unknown) => unknown } | { key: string; recorded: unknown[] }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Which column each key of the answer comes from, found by comparing; what comes from none is taken as recorded. */
const learn = (items: Row[], rows: Row[]): Field[] =>
  Object.keys(items[0] ?? {}).map((key) => {
    for (const column of Object.keys(rows[0] ?? {}))
      for (const way of ways) if (items.every((item, at) => same(item[key], way(rows[at]?.[column])))) return { key, column, way }
    return { key, recorded: items.map((item) => item[key]) }
  })

const answerOf = async (captured: Captured) => {
  const recorded = JSON.parse(captured.body) as { success: boolean; data: { items: Row[] } & Row }
  const { items } = recorded.data
  const found = await run(captured)
  const candidates = found.map((rows, at) => ({ at, fields: rows.length === items.length ? learn(items, rows) : [] }))
  const columns = (fields: Field[]) => fields.filter((field) => 'column' in field).length
  const best = candidates.toSorted((a, b) => columns(b.fields) - columns(a.fields))[0]
  if (!best || columns(best.fields) === 0) throw new Error('no statement gives the rows of the answer')
  const { at, fields } = best
  return async (): Promise<string> => {
    const rows = (await run(captured))[at] ?? []
    const mapped = rows.map((row, n) => {
      const item: Row = {}
      for (const field of fields) item[field.key] = 'column' in field ? field.way(row[field.column]) : field.recorded[n]
      return item
    })
    return JSON.stringify({ ...recorded, data: { ...recorded.data, items: mapped } })
  }
}

const answers = await Promise.all((JSON.parse(readFileSync(CAPTURED, 'utf8')) as Captured[]).map(answerOf))

const server = createServer((request, reply) => {
  const answer = answers[Number(request.url?.slice(1))]
  if (!answer) return reply.writeHead(404).end()
  answer().then(
    (body) => reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
})
server.keepAliveTimeout = 65_000
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('The bare server is ready.\n'))
