export { cardBits, cardLabel } from '../contract/card-bits.ts'
export { entriesFor, worksNow } from './compile.ts'
export { pinHash } from './pins.ts'
