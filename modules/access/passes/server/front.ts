export { cardBits, cardLabel } from '../contract/card-bits.ts'
export { entriesFor, worksNow } from './compile.ts'
export { sealFace } from './face-seal.ts'
export { pinHash } from './pins.ts'
