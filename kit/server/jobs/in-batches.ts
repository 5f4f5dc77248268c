import type { Context, Transaction } from '#kit/server/context.ts'

/**
 * Each batch in a transaction of its own, so that nobody waits for a long one. `work` deals with at most `size` and tells with how many; one that
 * is not full was the last. Tells how many there were altogether.
 */
export const inBatches = async (context: Pick<Context, 'transaction'>, size: number, work: (tx: Transaction) => Promise<number>): Promise<number> => {
  for (let sum = 0; ;) {
    const n = await context.transaction(work)
    sum += n
    if (n < size) return sum
  }
}
