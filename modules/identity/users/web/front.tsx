// Names only: what is declared at the start (`web/answers.ts` of others) must not bring the forms along.
export {
  Member,
  MemberEdit,
  PhotoField,
  SheetOfPeople,
  useDeedWords,
  usePendingDeeds,
  useRoleName,
  UserNew,
  UserStatusBadge,
} from './forOtherModules.tsx'
export { answerBulkDeeds } from './bulkPoint.ts'
export { answerGroupName } from './groupName.ts'
export { answerPendingSections, type PendingSectionProps } from './pendingSections.tsx'
export { answerPersonSections, type PersonSectionProps } from './personSections.tsx'
export { pendingAddress, userAddress } from './addresses.ts'
export { UserPicker } from './UserPicker.tsx'
