import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { actInPlace } from './act-in-place.ts'
import { organisationOfMember } from './leaving-rows.ts'
import { ownContact, ownPlaceId } from './own-place-rows.ts'
import { memberships } from './tables.ts'

/**
 * The person lets an organisation have mobile number and photo, or no longer. What it has noted itself stays its own. The membership is locked before
 * the person is read: who changes the own number meanwhile has either been waited for, or waits for this and finds what was decided here.
 */
export const shareContact = async (context: SignedIn, uuid: string, shares: boolean): Promise<void> => {
  const personId = context.scope.personId
  await context.transaction(async (tx) => {
    const id = await ownPlaceId(tx, personId, uuid)
    if (id === undefined) throw new Failed(failures.notFound)
    const { written } = await lock(tx, memberships, { id, personId })
    const own = await ownContact(tx, personId)
    const flows = <Value>(field: string, value: Value): Value | null | undefined => (written.includes(field) ? undefined : shares ? value : null)
    const changes = { sharesContact: shares, mobileNumber: flows('mobileNumber', own.mobileNumber), photoUuid: flows('photoUuid', own.photoUuid) }
    const there = actInPlace(tx, await organisationOfMember(tx, id), { id, userId: personId })
    await change(there, memberships, { id, personId }, changes, { action: shares ? 'sharedContact' : 'keptContact' })
  })
}
