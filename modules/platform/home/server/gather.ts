import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import type { ExtensionPoint } from '#kit/server/extension-point.ts'
import { TooLate } from '#kit/server/postgres/joined-statements.ts'

interface Answer {
  readonly name: string
  readonly asks: Endpoint
  title(context: SignedIn): string
}

/**
 * Milliseconds that an answer may take whatever it waits for, its turn among those of other readers included. A statement of it that is slow by itself is given
 * up much sooner (`withJoinedStatements`).
 */
export const patience = 2000

const inTime = <T>(answer: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new TooLate(`no answer within ${ms} ms`)), ms)))
  return Promise.race([answer, over]).finally(() => clearTimeout(timer))
}

/**
 * What those answer whose list the reader may see. One that fails or takes too long is named and leaves the others alone: a start page that waits
 * for its slowest part, or shows an error for one of ten, is none.
 */
export const gather = async <A extends Answer, T>(
  context: SignedIn,
  { name: point, answers }: ExtensionPoint<A>,
  ask: (answer: A) => Promise<T>,
  ms = patience,
): Promise<{ given: { from: A; value: T }[]; missing: A[] }> => {
  const now = context.now()
  const asked = answers.filter(({ asks }) => decide(context.actor, asks, now).allowed)
  const given: { from: A; value: T }[] = []
  const missing: A[] = []
  await Promise.all(
    asked.map(async (from) => {
      try {
        given.push({ from, value: await inTime(ask(from), ms) })
      } catch (error) {
        // `answer` is a column with words of persons, and is left out of lines
        if (error instanceof TooLate) context.app.log.warn({ point, homeAnswer: from.name }, 'an answer came too late')
        else context.app.log.error({ point, homeAnswer: from.name, err: error }, 'an answer failed')
        missing.push(from)
      }
    }),
  )
  // in the order of the modules, whoever was first
  return {
    given: given.toSorted((a, b) => asked.indexOf(a.from) - asked.indexOf(b.from)),
    missing: missing.toSorted((a, b) => asked.indexOf(a) - asked.indexOf(b)),
  }
}
