export { extrasById, extrasByUuid, extrasFor, extraTitle, holdAsRead, holdExtras, isOffered, piecesOf } from './chosen-rows.ts'
export { type HeldPieces, heldPieces } from './held-pieces.ts'
export type { ExtraRecord } from './tables.ts'
