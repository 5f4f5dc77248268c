import type { Context } from '#kit/server/context.ts'

/**
 * One after the other, each by itself: who fails is told in the log with what is said about it, and keeps nobody waiting. When all have had their turn the job
 * fails, so that it is tried again and counted as one that failed.
 */
export const eachInTurn = async <One>(
  { app }: Pick<Context, 'app'>,
  some: Iterable<One>,
  about: (one: One) => Record<string, string | number>,
  work: (one: One) => Promise<void>,
): Promise<void> => {
  const failed: unknown[] = []
  for (const one of some)
    try {
      await work(one)
    } catch (error) {
      app.log.error({ ...about(one), err: error }, 'one of several failed, the others go on')
      failed.push(error)
    }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} failed: ${failed.map(String).join('; ')}`)
}
