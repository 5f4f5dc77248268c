import type { Context } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'

interface Pages<One> {
  readonly page: (after: number) => Promise<One[]>
  readonly atOnce: number
}

/** What has failed is told when all have had their turn: of several, all of it. */
const failWith = (failed: readonly unknown[]): void => {
  if (failed.length > 1) throw new AggregateError(failed, failed.map(String).join('; '))
  if (failed.length > 0) throw failed[0]
}

/** One page after the other, each row by itself: a page in which some fail keeps the later ones not waiting. */
export const eachOfPages = async <One extends { id: number }>(
  context: Context,
  { page, atOnce }: Pages<One>,
  about: (one: One) => Record<string, string | number>,
  work: (one: One) => Promise<void>,
): Promise<void> => {
  const failed: unknown[] = []
  for (let after = 0; ;) {
    const some = await page(after)
    await eachInTurn(context, some, about, work).catch((error: unknown) => failed.push(error))
    if (some.length < atOnce) break
    after = some.at(-1)?.id ?? after
  }
  failWith(failed)
}

/** Each whatever becomes of those before it. */
export const allOf = async (...steps: readonly (() => Promise<void>)[]): Promise<void> => {
  const failed: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failed.push(error))
  failWith(failed)
}
