import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { end, insert, lock } from '#kit/server/data/write.ts'
import { endLinks, makeLink } from '#kit/server/public-links.ts'
import { rollCallOver } from '../contract.ts'
import { listPhones } from './phone-rows.ts'
import type { Place } from './place.ts'
import { ownRollCall } from './roll-call-rows.ts'
import { rollCallPhones } from './tables.ts'
import { expiryOf, linkPurpose, pathOfLink } from './tell-wardens.ts'

/** A phone under a typed name: its address is shown once, as a code to point a camera at. */
export const addPhone = (context: SignedIn, building: Place, uuid: string, name: string) =>
  context.transaction(async (tx, inside) => {
    const call = await ownRollCall(inside, building, uuid)
    if (call.status !== 'OPEN') throw new Failed(rollCallOver)
    const phone = await insert(tx, rollCallPhones, { officeCentreId: building.id, rollCallId: call.id, name }, { action: 'added' })
    const token = await makeLink(tx, { purpose: linkPurpose, officeCentreId: building.id, subject: phone.uuid, expiresAt: expiryOf(inside.now()) })
    return { phone: { uuid: phone.uuid, name, floors: [], readDate: null, marks: 0 }, path: pathOfLink(token) }
  })

/** The phone is told at its next call that it is over. */
export const removePhone = (context: SignedIn, building: Place, uuid: string, phoneUuid: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const call = await ownRollCall(inside, building, uuid)
    const { rollCallId } = await lock(tx, rollCallPhones, { uuid: phoneUuid })
    if (rollCallId !== call.id) throw new Failed(failures.notFound)
    await end(tx, rollCallPhones, { uuid: phoneUuid }, { action: 'removed' })
    await endLinks(tx, { purpose: linkPurpose, officeCentreId: building.id, subjects: [phoneUuid] })
  })

export const phonesOfCall = async (context: SignedIn, building: Place, uuid: string) =>
  listPhones(context, await ownRollCall(context, building, uuid))
