import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { BlockDescription, Elsewhere, TouchedBooking } from '../contract.ts'
import type { BlockedTime } from './blocks-between.ts'
import type { Period } from './periods.ts'

/** What those hear whose booking ends with it. */
export interface BlockSaid {
  /** Why it is blocked; none, where that is not shown to bookers. */
  readonly reasons: readonly BlockDescription[]
  /** What its writer has typed for them, or nothing. */
  readonly message: string
}

/** What is to be shut, on some days. */
export type ShutOn = (firstDay: string, lastDay: string) => Promise<BlockedTime[]>

/** What holds spaces at some times, and can let them go. */
export interface TouchedBookings {
  /** Those to come, and those that run, that hold one of the spaces in one of the periods with the work around them; in the order of their start, as many as `limit`. */
  find(
    context: SignedIn,
    building: OfficeCentreRecord,
    spaceIds: readonly number[],
    periods: readonly Period[],
    limit: number,
  ): Promise<Omit<TouchedBooking, 'kept'>[]>
  /** Up to five places for one of them that whoever has it could book, out of the way of what is to be shut; none, where the reader cannot move it. */
  elsewhere(context: SignedIn, building: OfficeCentreRecord, uuid: string, shutOn: ShutOn): Promise<Elsewhere[]>
  /** How many of what is only asked for, or waits to be paid, holds one of the spaces beside a booking: it ends with the block. */
  changes(context: SignedIn, building: OfficeCentreRecord, spaceIds: readonly number[], periods: readonly Period[]): Promise<number>
  /** Whoever has them is told; their bookings stay. */
  endChanges(tx: Transaction, building: OfficeCentreRecord, spaceIds: readonly number[], periods: readonly Period[]): Promise<void>
  /** By the building: whoever has them is told, and why. */
  cancel(tx: Transaction, inside: SignedIn, building: OfficeCentreRecord, uuids: readonly string[], said: BlockSaid): Promise<void>
}
export const touchedBookings = extensionPoint<TouchedBookings>('bookings that a block touches')
