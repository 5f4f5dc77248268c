export { cardBits, cardLabel } from './card-bits.ts'
export { entriesFor, worksNow } from './compile.ts'
export { pinHash } from './pins.ts'
