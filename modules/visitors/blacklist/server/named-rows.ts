import type { Context, SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { inStatus } from './entry-status.ts'
import { blacklistEntries, type BlacklistTables } from './tables.ts'

export interface NamedEntry {
  /** Nothing of somebody who was erased. */
  name: string | null
  aliases: string[]
  emails: string[]
  phones: string[]
  company: string | null
  owner: string
  reason: string
  fromDate: string
  untilDate: string
}

/** Of these entries those that the reader may see: whom they name, whose they are, and why. */
export const entriesNamed = async (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>, uuids: readonly string[]) => {
  if (uuids.length === 0) return new Map<string, NamedEntry>()
  const rows = await context
    .read<BlacklistTables & OfficeCentreTables>()
    .selectFrom('blacklistEntries')
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('blacklistEntries.companyId', 'blacklistEntries.officeCentreId'))),
    )
    .select(['blacklistEntries.uuid', 'blacklistEntries.names', 'blacklistEntries.reason', 'officeCentres.companyName'])
    .select(['blacklistEntries.emails', 'blacklistEntries.phones', 'blacklistEntries.company', 'fromDate', 'untilDate'])
    .where(ownRows(context.scope, blacklistEntries))
    .where('blacklistEntries.officeCentreId', '=', id)
    .where((eb) => eb('blacklistEntries.uuid', '=', eb.fn.any(eb.val([...uuids]))))
    .execute()
  return new Map(
    rows.map(({ uuid, names: [name = null, ...aliases], companyName: owner, ...entry }): [string, NamedEntry] => [
      uuid,
      { ...entry, name, aliases, owner },
    ]),
  )
}

/** Of these entries those that hold on a day, each with the edition since which it compares by nothing less. */
export const entriesInForce = async (
  context: Context,
  { id }: Pick<OfficeCentreRecord, 'id'>,
  uuids: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await context
    .read<BlacklistTables>()
    .selectFrom('blacklistEntries')
    .select(['uuid', 'lessSince'])
    .where('officeCentreId', '=', id)
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val([...uuids]))))
    .where('endedAt', 'is', null)
    .where(inStatus('ACTIVE', on))
    .execute()
  return new Map(rows.map(({ uuid, lessSince }) => [uuid, lessSince]))
}
