import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** Statements that are with the database at a time: fewer than there are connections, so that none waits for one while its patience runs. */
const atOnce = 6
/** Texts that have been answered are remembered up to so many; then all are new again. */
const knownAtMost = 2000

interface Options {
  /** Milliseconds that a statement may take once it is sent; whoever has asked then goes on without it. */
  readonly patience: number
  /** The same until it has been answered once: it is not planned yet. */
  readonly atFirst: number
}

type Result = PostgresQueryResult<Record<string, unknown>>
interface Waiting {
  readonly text: string
  readonly values: readonly unknown[]
  readonly answer: PromiseWithResolvers<Result>
}

const within = <T>(answer: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new TooLate(`no answer within ${ms} ms`)), ms)))
  return Promise.race([answer, over]).finally(() => clearTimeout(timer))
}

/**
 * For a page that many open at once and that asks the same of all of them. What waits to be asked already, word for word and with the same values, is asked
 * once: it is sent after all who wait for it have asked, so that each finds what was written before. Each has rows of their own. Reads only.
 */
export const withJoinedStatements = (pool: PostgresPool, { patience, atFirst }: Options): PostgresPool => {
  const waiting = new Map<string, Waiting>()
  const known = new Set<string>()
  let free = atOnce

  const send = async ({ text, values }: Waiting): Promise<Result> => {
    const client = await pool.connect()
    const answer = client.query<Record<string, unknown>>(text, values).finally(() => client.release())
    const given = await within(answer, known.has(text) ? patience : atFirst)
    if (known.size >= knownAtMost) known.clear()
    known.add(text)
    return given
  }
  const go = (): void => {
    for (const [key, one] of waiting) {
      if (free === 0) return
      free -= 1
      waiting.delete(key)
      void send(one)
        .then(one.answer.resolve, one.answer.reject)
        .finally(() => {
          free += 1
          go()
        })
    }
  }
  const join = async (text: string, values: readonly unknown[]): Promise<Result> => {
    const key = `${text}\n${JSON.stringify(values)}`
    const before = waiting.get(key)
    const one = before ?? { text, values, answer: Promise.withResolvers<Result>() }
    if (!before) waiting.set(key, one)
    go()
    const given = await one.answer.promise
    return before ? { ...given, rows: given.rows.map((row) => ({ ...row })) } : given
  }
  const client: PostgresPoolClient = { query: join as PostgresPoolClient['query'], release: () => {} }
  return { options: pool.options, end: () => pool.end(), connect: () => Promise.resolve(client) }
}
