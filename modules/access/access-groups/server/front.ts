export { findGroup } from './group-rows.ts'
export { placesWanted, resolvePlaces } from './place-rows.ts'
export { type Holder, rightsChanged, type RightsChange } from './rights-changed.ts'
export { doorsOfGroup, type Right, rightsOf } from './rights-rows.ts'
