import type { SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { leavePlace, ownPlaces, roleName } from '#modules/identity/users/server/front.ts'
import type { OwnPlace } from '../contract.ts'
import { waitingRequest } from './erasure-rows.ts'
import { ownObjections } from './objection-rows.ts'
import { checkNoObjection } from './objections.ts'
import { erasureRequests } from './tables.ts'

export const presentOwnPlaces = async (context: SignedIn): Promise<OwnPlace[]> => {
  const { app, language } = context
  const [places, objections] = await Promise.all([ownPlaces(context), ownObjections(context)])
  return places.map((place) => ({
    uuid: place.uuid,
    companyName: place.companyName,
    buildingName: place.buildingName,
    since: place.createdAt,
    timeZone: place.timeZone,
    roleNames: place.roleCodes.map((code) => roleName(app.config, language, code)),
    known: {
      fullName: place.fullName,
      mobileNumber: place.mobileNumber,
      officeNumber: place.officeNumber,
      jobTitle: place.jobTitle,
      tags: place.tags,
      photo: place.photoUuid !== null,
    },
    shares: place.sharesContact,
    personInCharge: place.personInCharge,
    leavesDate: place.leavesAt,
    objections: (objections.get(place.id) ?? []).map(({ uuid, field, reason, createdDate, answeredDate, answer }) => ({
      uuid,
      field,
      reason,
      createdDate,
      answeredDate,
      answer,
    })),
  }))
}

/**
 * Not while a former address may object: who takes the account back finds the places that it had. A place that was to end for an erasure ends whatever
 * becomes of that, once its person has asked for it by itself.
 */
export const leaveOwnPlace = (context: SignedIn, uuid: string) =>
  context.transaction(async (tx, inside) => {
    await checkNoObjection(tx, inside, inside.scope.personId)
    const waiting = await waitingRequest(tx, inside.scope.personId)
    const request = waiting && (await lock(tx, erasureRequests, { id: waiting.id }))
    if (request?.leavings.includes(uuid)) {
      const leavings = request.leavings.filter((one) => one !== uuid)
      await change(tx, erasureRequests, { id: request.id }, { leavings }, { action: 'leavesAnyway' })
    }
    return leavePlace(inside, uuid)
  })
