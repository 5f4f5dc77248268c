export { type BlockedTime, blocksBetween, blocksOf } from './blocks-between.ts'
export { type BlockSaid, type Period, type ShutOn, touchedBookings, type TouchedBookings } from './touched.ts'
