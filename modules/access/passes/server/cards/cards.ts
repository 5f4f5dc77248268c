import { Failed, failures } from '#kit/contract/failure.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert, lock, type SeenById } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { cardSteps, cardThere } from '../../contract.ts'
import { cardBits, cardLabel } from '../../contract/card-bits.ts'
import type { CardInput, CardState } from '../../contract/card.ts'
import { lockTelling, tellControllers } from '../controllers/compile.ts'
import { endPass } from '../given/give.ts'
import { accessCards } from '../tables.ts'
import { passOfCard } from './pass-of-card-rows.ts'

export const addCard = (
  context: SignedIn,
  building: Building,
  { thirdPartyCardType, format, facilityCode, number, printed }: CardInput,
): Promise<number> =>
  context.transaction(async (tx) => {
    const values = {
      officeCentreId: building.id,
      // a company's cards are its own
      companyId: context.scope.kind === 'tenant' ? context.scope.ownId : null,
      cardType: thirdPartyCardType,
      format,
      facilityCode,
      number,
      bits: cardBits(format, facilityCode, number),
      cardLabel: cardLabel(facilityCode, number, printed),
    }
    return (await unlessTaken(cardThere, insert(tx, accessCards, values, { action: 'created' }))).id
  })

const steps = { LOST: 'lose', DAMAGED: 'damage', UNASSIGNED: 'findAgain' } as const

/** Lost or damaged it leaves its holder and opens nothing; found again it is in stock, unless another with the same bits has taken its place. */
export const setCardState = (
  context: SignedIn,
  building: Building,
  which: SeenById,
  { status, reason }: { status: Exclude<CardState, 'ASSIGNED'>; reason: string },
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await lockTelling(tx, building.id)
    // the pass before its card, as whoever takes one away does
    const pass = await passOfCard(tx, building.id, which.id)
    const card = await lock(tx, accessCards, which)
    const { kind, ownId } = inside.scope
    if (card.officeCentreId !== building.id || (kind === 'tenant' && card.companyId !== ownId)) throw new Failed(failures.notFound)
    if (card.status === status) return
    if (!stepsFrom(cardSteps, card.status, (code) => inside.holds(code))[steps[status]]) throw new Failed(failures.changedMeanwhile)
    if (pass) await endPass(tx, pass, { action: status === 'LOST' ? 'lost' : 'damaged', reason })
    await unlessTaken(cardThere, change(tx, accessCards, { id: card.id }, { status }, { action: status.toLowerCase(), reason }))
    if (pass) await tellControllers(tx, building.id, [pass.membershipId])
  })
