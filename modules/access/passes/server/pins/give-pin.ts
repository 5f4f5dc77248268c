import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { insert } from '#kit/server/data/write.ts'
import { sealForController } from '#modules/access/doors/server/front.ts'
import { pinDuplicated, pinTooEasy, pinTries } from '../../contract.ts'
import { tellControllers } from '../controllers/compile.ts'
import { endByHand } from '../given/give.ts'
import { lockForGiving, lockMembership, type Member } from '../member-rows.ts'
import { givenTo, pinIsTaken } from '../pass-rows.ts'
import { passes } from '../tables.ts'
import { tellHolder } from '../tell-holder.ts'
import { giveTryBack, takeTry } from './pin-try-rows.ts'
import { isTooEasy, pinHash, randomPin } from './pins.ts'
import { tellOfGuess } from './tell-of-guess.ts'

const triesAnHour = 5

/**
 * The one before ends with it. Whoever types a PIN that somebody else has learns that it opens doors: five tries an hour, counted although the
 * transaction is taken back.
 */
export const givePin = async (context: SignedIn, member: Member, pin: string): Promise<number> => {
  if (isTooEasy(pin, member.phones)) throw new Failed(pinTooEasy, { fields: { pinCode: 'pinTooEasy' } })
  const secretHash = pinHash(context.app.config, member.buildingId, pin)
  // taken before anything is learnt, and given back unless it was a guess: many at once are no more than one after the other
  const tryId = await takeTry(context, triesAnHour)
  if (tryId === undefined) throw new Failed(pinTries)
  let guessed = false
  try {
    return await context.transaction(async (tx, inside) => {
      await lockMembership(tx, member)
      await lockForGiving(tx, member)
      const [before] = await givenTo(tx, member.membershipId, ['PIN'])
      if (before?.secretHash === secretHash) return before.id
      if (before) await endByHand(tx, inside, before, { action: 'regenerated' })
      const values = {
        officeCentreId: member.buildingId,
        companyId: member.companyId,
        membershipId: member.membershipId,
        kind: 'PIN',
        status: 'ASSIGNED',
        assignedAt: inside.now(),
        secretHash,
        secretSealed: sealForController(inside.app.config, pin),
      }
      const pass = await unlessTaken(pinDuplicated, insert(tx, passes, values, { action: 'assigned', about: member.fullName }))
      await tellControllers(tx, member.buildingId, [member.membershipId], { room: true })
      await tellHolder(tx, inside, pass, 'pinSet')
      return pass.id
    })
  } catch (error) {
    guessed = error instanceof Failed && error.failure === pinDuplicated
    if (guessed) await tellOfGuess(context, member.buildingId, secretHash)
    throw error
  } finally {
    if (!guessed) await giveTryBack(context, tryId)
  }
}

/** One that nobody in the building has at this moment. */
export const freePin = async (context: SignedIn, officeCentreId: number): Promise<string> => {
  for (;;) {
    const pin = randomPin()
    if (!(await pinIsTaken(context, officeCentreId, pinHash(context.app.config, officeCentreId, pin)))) return pin
  }
}
