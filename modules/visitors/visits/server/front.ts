export { askedAtCheckOut } from './check-in/asked-at-check-out.ts'
export { arriveAtKiosk, leaveAtKiosk, walkInAtKiosk } from './kiosk/at-kiosk.ts'
export { codeMargin, codesAtMost, codesWithin, type VisitorCode, visitorCalled } from './passes/code-rows.ts'
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
} from './appointment/of-others.ts'
export { insideKeyOf, profileKeyOf } from './appointment/profile-key.ts'
export { companiesNamedLike } from './self-registration/self-company-rows.ts'
export { codesAreTyped } from './passes/typed-codes.ts'
