import type { FastifyServerOptions } from 'fastify'
import { tables } from '#kit/server/data/table.ts'
import type { Config } from './config.ts'

/** Words of secrets and of persons under which no column goes; columns are left out by their class. */
const secretName = /(password|passcode|token|secret|authorization|cookie|otp|pin|code|credential|signature)s?$/i
const personName = /^(e-?mail|user_?name|to|from|phone|full_?name|name|(remote_?)?address|ip)$/i

let known = { count: 0, names: new Set<string>() }
/** Columns of every table that is declared, of class business-contact and above. */
const personalColumns = (): ReadonlySet<string> => {
  if (known.count !== tables.size) {
    const columns = [...tables.values()].flatMap((table) => Object.entries(table.columns))
    known = { count: tables.size, names: new Set(columns.filter(([, { privacy }]) => privacy !== 'none').map(([name]) => name)) }
  }
  return known.names
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** Addresses of persons, passwords in addresses, and bearer tokens, wherever a sentence has them. */
export const withoutPersons = (sentence: string): string =>
  sentence
    .replace(/(:\/\/[^\s:/@]*:)[^\s@/]*@/g, '$1…@')
    .replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '…')
    .replace(/\b(bearer|basic)\s+\S+/gi, '$1 …')

type Told = Pick<Error, 'message'> &
  Partial<Error> & { code?: unknown; table?: unknown; column?: unknown; constraint?: unknown; statusCode?: unknown }

/** What helps to find a mistake. The database's `detail` and `where` are left out: they quote the values of the row. */
const errorOf = (error: Told): { type: string; message: string; stack: string; [more: string]: unknown } => ({
  type: error.name ?? 'Error',
  message: withoutPersons(error.message),
  stack: withoutPersons(error.stack ?? ''),
  code: error.code,
  statusCode: error.statusCode,
  table: error.table,
  column: error.column,
  constraint: error.constraint,
  ...(error.cause instanceof Error ? { cause: errorOf(error.cause) } : {}),
})

/** The queue tells of errors as plain copies. */
const isError = (value: unknown, name: string): value is Told =>
  value instanceof Error || (name === 'err' && isPlain(value) && typeof value.message === 'string')

const deepest = 4

const cleaned = (value: unknown, name: string, depth: number): unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (secretName.test(name) || personName.test(name) || personalColumns().has(name)) return '…'
  if (typeof value === 'string') return withoutPersons(value)
  if (isError(value, name)) return errorOf(value)
  if (depth > deepest && typeof value === 'object') return '…'
  if (Array.isArray(value)) return value.map((one) => cleaned(one, name, depth + 1))
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one, key, depth + 1)]))
  return value
}

/** Lines of JSON on standard output, without what says who somebody is or opens a door. */
export const logOptions = (config: Config, stream?: { write(line: string): void }): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: config.logLevel,
  base: { pid: process.pid },
  formatters: {
    level: (level: string) => ({ level }),
    log: (object: Record<string, unknown>) => cleaned(object, '', 0) as Record<string, unknown>,
  },
  serializers: {
    req: ({ method }: { method: string }) => ({ method }),
    // of lines it is done already
    err: (error: Error) => (error instanceof Error ? errorOf(error) : error),
  },
  hooks: {
    // the sentence of a line does not come by the formatter
    logMethod(given, method) {
      const [first, second, ...rest] = given
      const sentence = typeof second === 'string' ? withoutPersons(second) : second
      if (first instanceof Error) method.apply(this, [{ err: first }, sentence ?? withoutPersons(first.message), ...rest])
      else if (typeof first === 'string') method.apply(this, [withoutPersons(first), sentence, ...rest])
      else method.apply(this, [first, sentence, ...rest])
    },
  },
  ...(stream ? { stream } : {}),
})
