import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { lock, type Seen } from '#kit/server/data/write.ts'
import type { ChargePlace } from './place.ts'
import { type ChargeRecord, charges } from './tables.ts'

/** The line that a path names, held at the version that the writer saw. */
export const lockIn = async (tx: Transaction, place: ChargePlace, which: Seen): Promise<ChargeRecord> => {
  const line = await lock(tx, charges, which)
  if (line.officeCentreId !== place.buildingId || (place.companyId !== null && line.companyId !== place.companyId))
    throw new Failed(failures.notFound)
  return line
}
