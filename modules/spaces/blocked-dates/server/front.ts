export { type BlockedTime, blocksBetween, blocksOf } from './blocks-between.ts'
export { type BlockSaid, type Period, touchedBookings, type TouchedBookings } from './touched.ts'
