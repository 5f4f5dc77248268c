import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { lock, type Seen } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { mayChange } from './open-visit.ts'
import { visitToHold } from './part-rows.ts'
import { holdVisited } from './people-rows.ts'
import { visits, type VisitRecord } from './tables.ts'

/** Locked after who is visited, and one that the reader may change: of the organisation, or the reader's own. */
export const lockVisit = async (
  tx: Transaction,
  inside: SignedIn,
  { building, company }: Place,
  which: Pick<Seen, 'uuid'> & Partial<Seen>,
): Promise<VisitRecord> => {
  await holdVisited(tx, await visitToHold(tx, inside, which.uuid))
  const row = await lock(tx, visits, which)
  if (row.officeCentreId !== building.id || (company && row.companyId !== company.id) || !mayChange(inside, row)) throw new Failed(failures.notFound)
  return row
}
