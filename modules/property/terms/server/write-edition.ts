import { Failed, failures } from '#kit/contract/failure.ts'
import { instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { dayInThePast, dayTaken, type EditionInput, editionSteps } from '../contract.ts'
import { type TermsEditionRecord, termsEditions } from './tables.ts'

const columns = ({ termsDescList, effectiveDate, mustAccept }: EditionInput, timeZone: string) => ({
  descriptions: JSON.stringify(termsDescList),
  effectiveOn: effectiveDate,
  effectiveAt: instantOf(effectiveDate, '00:00', timeZone),
  mustAccept,
})

export const createEdition = (context: SignedIn, input: EditionInput): Promise<TermsEditionRecord> =>
  context.transaction((tx) => insert(tx, termsEditions, columns(input, context.actor.timeZone), { action: 'created' }))

export const updateEdition = (context: SignedIn, which: Seen, input: EditionInput): Promise<TermsEditionRecord> =>
  context.transaction(async (tx) => {
    const { id, status } = await lock(tx, termsEditions, which)
    if (status !== 'DRAFT') throw new Failed(failures.notNow)
    return change(tx, termsEditions, { id }, columns(input, context.actor.timeZone), { action: 'changed' })
  })

/** From its day on everybody is bound by it, so it cannot have begun before it was published. */
export const publishEdition = async (context: SignedIn, which: Seen): Promise<TermsEditionRecord> => {
  const now = context.now()
  const publishing = context.transaction(async (tx) => {
    const { id, effectiveAt } = await lock(tx, termsEditions, { ...which, step: editionSteps.publish })
    if (Date.parse(effectiveAt) + 86_400_000 <= now.getTime()) throw new Failed(dayInThePast)
    const values = { publishedAt: now, publishedBy: context.scope.personId }
    return change(tx, termsEditions, { id, step: editionSteps.publish }, values, { action: 'published' })
  })
  return unlessTaken(dayTaken, publishing)
}

export const withdrawEdition = (context: SignedIn, which: Seen): Promise<TermsEditionRecord> =>
  context.transaction(async (tx) => {
    const { id, effectiveAt } = await lock(tx, termsEditions, { ...which, step: editionSteps.withdraw })
    if (Date.parse(effectiveAt) <= context.now().getTime()) throw new Failed(failures.notNow)
    return change(tx, termsEditions, { id, step: editionSteps.withdraw }, { publishedAt: null, publishedBy: null }, { action: 'withdrawn' })
  })

export const deleteEdition = async (context: SignedIn, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id, status } = await lock(tx, termsEditions, which)
    if (status !== 'DRAFT') throw new Failed(failures.notNow)
    await end(tx, termsEditions, { id }, { action: 'deleted' })
  })
}
