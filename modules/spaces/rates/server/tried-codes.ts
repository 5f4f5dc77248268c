import type { SignedIn } from '#kit/server/context.ts'
import { type DailyLimit, takeNameOfDay } from '#kit/server/data/daily-limits.ts'
import { codesOfDay, tooManyCodes } from '../contract.ts'

const limit: DailyLimit = { what: 'discount codes of a person', most: codesOfDay, refusal: tooManyCodes, values: { n: codesOfDay } }

/** Before anybody looks whether it fits, and by itself: what is refused has been tried as well. */
export const tryDiscountCode = async (context: SignedIn, code: string | null | undefined): Promise<void> => {
  if (code) await context.transaction((tx) => takeNameOfDay(tx, limit, context.scope.personId, code))
}
