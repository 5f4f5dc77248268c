export { cardBits, cardLabel } from './card-bits.ts'
export { entriesFor } from './compile.ts'
export { pinHash } from './pins.ts'
