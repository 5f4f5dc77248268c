import type { SignedIn } from '#kit/server/context.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { guardsOf, holderOfPin } from './guess-rows.ts'

/**
 * Whoever typed it knows from here on that this PIN opens doors. Its holder is asked to choose another one, and those who look after the
 * building's passes hear of it; neither learns more of the other than that.
 */
export const tellOfGuess = (context: SignedIn, officeCentreId: number, secretHash: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const holder = await holderOfPin(tx, officeCentreId, secretHash)
    // in another company of the building one's own PIN is nobody's secret
    if (!holder || holder.userId === inside.scope.personId) return
    await tell(tx, { userId: holder.userId, module: 'access/passes', key: 'pinGuessed', path: '/my-passes' })
    const values = { name: holder.fullName, by: inside.actor.fullName }
    for (const userId of await guardsOf(tx, officeCentreId))
      await tell(tx, { userId, module: 'access/passes', key: 'pinGuessedGuards', values, path: '/access-passes?tab=PIN_CODES' })
  })
