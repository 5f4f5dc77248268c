export { visitorsInside } from './inside-rows.ts'
export { placeOf } from './place.ts'
export { profileKeyOf } from './profile-key.ts'
