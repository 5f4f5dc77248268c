import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import type { ExtensionPoint } from '#kit/server/extension-point.ts'
import { PersonAsked } from './shared.ts'

interface Answer {
  readonly name: string
  readonly asks: Endpoint
  title(context: SignedIn): string
}

/** Milliseconds that one answer may take before the others go without it. */
export const patience = 100
/** The same until an answer has come once since the start: its code is not compiled yet, nor its statement planned. */
export const patienceAtFirst = 1000
/** Milliseconds after which nothing more is begun: whoever waits has the rest when they ask again. */
export const patienceInAll = 5000

const hasCome = new WeakSet<Answer>()

const late = Symbol('late')
const inTime = <T>(answer: Promise<T>, ms: number): Promise<T | typeof late> => {
  let timer: NodeJS.Timeout | undefined
  // what has come while the process did something else is read first
  const over = new Promise<typeof late>((resolve) => (timer = setTimeout(() => setImmediate(resolve, late), ms)))
  return Promise.race([answer, over]).finally(() => clearTimeout(timer))
}

export type Lanes = <T>(work: () => Promise<T>) => Promise<T>

/** Answers of one reader that are asked for at once: the rest wait here, where their patience has not begun, instead of in everybody's queue for a connection. */
const side = 4

export const lanes = (n = side): Lanes => {
  let free = n
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** One reader's lane, which waits for its turn among those of all readers too. */
export const laneWithin =
  (everybodys: Lanes, own = lanes()): Lanes =>
  (work) =>
    own(() => everybodys(work))

export interface Gathered<A, T> {
  readonly given: { from: A; value: T }[]
  readonly missing: A[]
  /** Those that are to be asked with the person who reads (`withoutPerson`). */
  readonly ofPerson: A[]
}

/**
 * What those answer whose list the reader may see. One that fails or takes too long is named and leaves the others alone: a start page that waits
 * for its slowest part, or shows an error for one of ten, is none.
 */
export const gather = async <A extends Answer, T>(
  context: SignedIn,
  { name: point, answers }: ExtensionPoint<A>,
  ask: (answer: A) => Promise<T>,
  {
    ms = patience,
    atFirst = ms,
    inAll = Number.POSITIVE_INFINITY,
    lane = lanes(),
  }: { ms?: number; atFirst?: number; inAll?: number; lane?: Lanes } = {},
): Promise<Gathered<A, T>> => {
  const now = context.now()
  const end = performance.now() + inAll
  const asked = answers.filter(({ asks }) => decide(context.actor, asks, now).allowed)
  const given: { from: A; value: T }[] = []
  const missing: A[] = []
  const ofPerson: A[] = []
  await Promise.all(
    asked.map(async (from) => {
      const most = hasCome.has(from) ? ms : atFirst
      const come = async () => {
        const value = await ask(from)
        hasCome.add(from)
        return value
      }
      try {
        const value = await lane(async () => (performance.now() > end ? late : inTime(come(), most)))
        if (value !== late) return given.push({ from, value })
        // `answer` is a column with words of persons, and is left out of lines
        context.app.log.warn({ point, homeAnswer: from.name, ms: most }, 'an answer came too late')
      } catch (error) {
        if (error instanceof PersonAsked) return ofPerson.push(from)
        context.app.log.error({ point, homeAnswer: from.name, err: error }, 'an answer failed')
      }
      return missing.push(from)
    }),
  )
  // in the order of the modules, whoever was first
  return {
    given: given.toSorted((a, b) => asked.indexOf(a.from) - asked.indexOf(b.from)),
    missing: missing.toSorted((a, b) => asked.indexOf(a) - asked.indexOf(b)),
    ofPerson,
  }
}
