export { groupPeopleChanged } from './group-changes.ts'
export { namesOf } from './group-people.ts'
export { addresses, unknownAddresses } from './people-cell.ts'
export { nameKey } from './user-group-rows.ts'
