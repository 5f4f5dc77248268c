import type { SignedIn } from '#kit/server/context.ts'
import { leavePlace, ownPlaces, roleName } from '#modules/identity/users/server/front.ts'
import type { OwnPlace } from '../contract.ts'
import { ownObjections } from './objection-rows.ts'
import { checkNoObjection } from './objections.ts'

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

/** Not while a former address may object: who takes the account back finds the places that it had. */
export const leaveOwnPlace = (context: SignedIn, uuid: string) =>
  context.transaction(async (tx, inside) => {
    await checkNoObjection(tx, inside, inside.scope.personId)
    return leavePlace(inside, uuid)
  })
