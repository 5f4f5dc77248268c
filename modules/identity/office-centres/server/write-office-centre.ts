import type { Transaction } from '#kit/server/context.ts'
import type { Changes, NewRow } from '#kit/server/table.ts'
import { change, type Deed, insert } from '#kit/server/write.ts'
import { officeCentres, type OfficeCentreRow } from './tables.ts'

// Organisations are written by the modules above: customers, subscriptions, tenants, settings. They have found the row in scope.

export const newOfficeCentre = (tx: Transaction, values: NewRow<typeof officeCentres>, deed: Deed): Promise<OfficeCentreRow> =>
  insert(tx, officeCentres, values, deed)

export const changeOfficeCentre = (
  tx: Transaction,
  which: { id: number; version?: number | undefined },
  changes: Changes<typeof officeCentres>,
  deed: Deed,
): Promise<OfficeCentreRow> => change(tx, officeCentres, which, changes, deed)
