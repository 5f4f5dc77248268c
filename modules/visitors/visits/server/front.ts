export { visitorsInside } from './inside-rows.ts'
export { profileKeyOf } from './profile-key.ts'
