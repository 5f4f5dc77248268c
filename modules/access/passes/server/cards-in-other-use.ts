import type { Context } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

type CardsInOtherUse = (from: Pick<Context, 'unscoped'>, cardIds: readonly number[]) => Promise<number[]>
/** Of these cards those that serve for something else than one person's pass, and so are given to nobody. */
export const cardsInOtherUse = extensionPoint<CardsInOtherUse>('cards in other use')

/** As far as is known now: what is to hold until the end of a transaction is asked of cards that are locked. */
export const inOtherUse = async (from: Pick<Context, 'unscoped'>, cardIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const found = new Set<number>()
  if (cardIds.length > 0) for (const ask of cardsInOtherUse.answers) for (const id of await ask(from, cardIds)) found.add(id)
  return found
}
