import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { ownPlace } from './own-place-rows.ts'
import { memberships } from './tables.ts'

/** The person lets an organisation have mobile number and photo, or no longer. What it has noted itself stays its own. */
export const shareContact = async (context: SignedIn, uuid: string, shares: boolean): Promise<void> => {
  const personId = context.scope.personId
  await context.transaction(async (tx) => {
    const place = await ownPlace(tx, personId, uuid)
    if (!place) throw new Failed(failures.notFound)
    const flows = <Value>(field: string, own: Value): Value | null | undefined => (place.written.includes(field) ? undefined : shares ? own : null)
    const changes = { sharesContact: shares, mobileNumber: flows('mobileNumber', place.ownMobile), photoUuid: flows('photoUuid', place.ownPhoto) }
    await change(tx, memberships, { id: place.id, personId }, changes, { action: shares ? 'sharedContact' : 'keptContact' })
  })
}
