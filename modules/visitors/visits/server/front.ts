export { askedAtCheckOut } from './asked-at-check-out.ts'
export { arriveAtKiosk, leaveAtKiosk, walkInAtKiosk } from './at-kiosk.ts'
export { codeMargin, codesAtMost, codesWithin, type VisitorCode, visitorCalled } from './code-rows.ts'
export { presentDay } from './day-rows.ts'
export { visitorsInside } from './inside-rows.ts'
export {
  announceForOthers,
  callOffForOthers,
  forgetNotesForOthers,
  moveForOthers,
  statusOfVisit,
  visitMadeFor,
  type VisitOfOthers,
  visitorsNamed,
} from './of-others.ts'
export { placeOf } from './place.ts'
export { profileKeyOf } from './profile-key.ts'
export { companiesNamedLike } from './self-company-rows.ts'
export { codesAreTyped } from './typed-codes.ts'
