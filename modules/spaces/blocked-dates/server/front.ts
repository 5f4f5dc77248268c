export { type BlockedTime, blocksBetween, blocksOf } from './blocks-between.ts'
export type { Period } from './periods.ts'
export { type BlockSaid, type ShutOn, touchedBookings, type TouchedBookings } from './touched.ts'
