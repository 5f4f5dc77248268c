export { cardBits, cardLabel } from './card-bits.ts'
export { entriesFor, worksNow } from './compile.ts'
export { codesFrom, publicKeyOf, secondsPerCode, stepAt } from './qr-codes.ts'
export { pinHash } from './pins.ts'
