import type { FindingKind } from '../contract/kinds.ts'
import { controllersBehind, eventGaps, oldOffsets, silentControllers, wrongClocks } from './look-for-controllers-rows.ts'
import {
  closedLiftFloors,
  fixedNumbers,
  guessedPins,
  mappedOutOfUse,
  tenantDoorsAlways,
  tenantDoorsFree,
  unmappedDoors,
} from './look-for-doors-rows.ts'
import {
  companiesGoneFromFloors,
  differingPlaces,
  groupsWithoutDoors,
  groupsWithoutPeople,
  visitorsBackOfHouse,
  visitorsOpenNothing,
} from './look-for-groups-rows.ts'
import { numbersTwice, passesOfLeavers, passesOfSwitchedOff, passesWithoutDoor, unusedPasses } from './look-for-passes-rows.ts'
import { closedOnHolidays, missingHolidays, neverOpening } from './look-for-schedules-rows.ts'
import type { LookFor } from './looking.ts'

/** How each kind is looked for. */
export const looks: Readonly<Record<FindingKind, LookFor>> = {
  PASS_OF_LEAVER: passesOfLeavers,
  PASS_OF_SWITCHED_OFF: passesOfSwitchedOff,
  COMPANY_LEFT_FLOOR: companiesGoneFromFloors,
  VISITORS_BACK_OF_HOUSE: visitorsBackOfHouse,
  PLACES_DIFFER: differingPlaces,
  PIN_GUESS: guessedPins,
  CONTROLLER_SILENT: silentControllers,
  CONTROLLER_BEHIND: controllersBehind,
  CONTROLLER_CLOCK: wrongClocks,
  CONTROLLER_OFFSET: oldOffsets,
  CONTROLLER_GAPS: eventGaps,
  VISITORS_OPEN_NOTHING: visitorsOpenNothing,
  TENANT_DOOR_ALWAYS: tenantDoorsAlways,
  TENANT_DOOR_FREE: tenantDoorsFree,
  DOOR_FIXED_NUMBER: fixedNumbers,
  DOOR_UNMAPPED: unmappedDoors,
  LIFT_FLOOR_CLOSED: closedLiftFloors,
  PASS_WITHOUT_DOOR: passesWithoutDoor,
  PASS_UNUSED: unusedPasses,
  CARD_NUMBER_TWICE: numbersTwice,
  SCHEDULE_NEVER_OPENS: neverOpening,
  HOLIDAYS_MISSING: missingHolidays,
  DOOR_OUT_OF_USE_MAPPED: mappedOutOfUse,
  GROUP_WITHOUT_DOORS: groupsWithoutDoors,
  GROUP_WITHOUT_PEOPLE: groupsWithoutPeople,
  SCHEDULE_CLOSED_ON_HOLIDAYS: closedOnHolidays,
}
