export { doorChanges, type DoorChange } from './door-changes.ts'
export { presentAccessDoor } from './door-rows.ts'
export { checkRoom, desire, type Wanted } from './entries.ts'
export { type Building, doorsSeenBy, ownDoors } from './place.ts'
