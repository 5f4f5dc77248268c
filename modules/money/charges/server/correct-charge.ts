import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Seen } from '#kit/server/data/write.ts'
import { isCorrection, moreThanLeft } from '../contract.ts'
import { lockIn } from './lock-in.ts'
import type { ChargePlace } from './place.ts'
import { correct } from './reverse.ts'

/** By the building, without a dispute. */
export const correctCharge = (
  context: SignedIn,
  place: ChargePlace,
  which: Seen,
  { amount, reason }: { amount: number | null; reason: string },
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const line = await lockIn(tx, place, which)
    if (line.correctsId !== null) throw new Failed(isCorrection)
    if (line.amount - line.reversed < (amount ?? 1)) throw new Failed(moreThanLeft)
    // the version that was seen is one cause: sent twice it is one correction
    await correct(tx, line, { cause: `version ${line.version} by ${inside.scope.personId}`, amount: amount ?? 'REST', reason, conceded: true })
  })
