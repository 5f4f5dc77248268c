import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { lock, type Which } from '#kit/server/data/write.ts'
import { registrationRequests } from './tables.ts'

/** An invitation that still waits, locked. One that was accepted a moment before is no more there than one that was declined or taken back. */
export const lockRequest = async (tx: Transaction, which: Which) => {
  const request = await lock(tx, registrationRequests, which)
  if (request.acceptedAt !== null) throw new Failed(failures.notFound)
  return request
}
