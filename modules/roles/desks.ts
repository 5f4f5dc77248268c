import { can as alarms } from '#modules/access/alarms/contract.ts'
import { can as doors, canLockDown } from '#modules/access/doors/contract.ts'
import { can as officeCentres } from '#modules/identity/office-centres/contract.ts'
import { canOwn as ownBookings } from '#modules/spaces/bookings/contract.ts'
import { canOwn as ownDesks } from '#modules/spaces/hotdesks/contract.ts'
import { can as badges } from '#modules/visitors/badges/contract.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { can as incidents } from '#modules/visitors/incidents/contract.ts'
import { can as kiosk } from '#modules/visitors/kiosk/contract.ts'
import { can as lobbyForecast } from '#modules/visitors/lobby-forecast/contract.ts'
import { can as passCheck } from '#modules/visitors/pass-check/contract.ts'
import { can as rollCall } from '#modules/visitors/roll-call/contract.ts'
import { can as visitingSettings } from '#modules/visitors/visiting-settings/contract.ts'
import { can as visits, canDocuments as visitorDocuments, canOwn as ownVisits } from '#modules/visitors/visits/contract.ts'
import { all } from './anybody.ts'

/** Who receives visitors. Held in companies, too: there it gives no more than their admins have (decision 038). */
export const reception: readonly string[] = [
  officeCentres.VIEW,
  doors.VIEW,
  canLockDown.ADD,
  alarms.VIEW,
  alarms.ACTION,
  blacklist.VIEW,
  blacklist.ACTION,
  visitingSettings.VIEW,
  visitorDocuments.VIEW,
  ...all(visits, ownVisits, badges, kiosk, rollCall, ownBookings, ownDesks),
  passCheck.VIEW,
  lobbyForecast.VIEW,
  incidents.VIEW,
  incidents.ADD,
]

export const concierge: readonly string[] = [
  officeCentres.VIEW,
  visits.VIEW,
  visits.ACTION,
  badges.VIEW,
  badges.ACTION,
  passCheck.VIEW,
  lobbyForecast.VIEW,
  rollCall.VIEW,
  rollCall.EDIT,
  ...all(ownVisits, ownBookings, ownDesks),
]

export const guard: readonly string[] = [
  officeCentres.VIEW,
  doors.VIEW,
  canLockDown.ADD,
  alarms.VIEW,
  alarms.ACTION,
  visits.VIEW,
  ownVisits.VIEW,
  badges.VIEW,
  badges.ACTION,
  passCheck.VIEW,
  rollCall.VIEW,
  rollCall.EDIT,
  incidents.VIEW,
  incidents.ADD,
  incidents.EDIT,
]
