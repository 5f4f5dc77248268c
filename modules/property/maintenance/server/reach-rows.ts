import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { buildingUnknown } from '../contract.ts'

interface Building {
  id: number
  name: string
  timeZone: string
}

export const buildingsBy = async (context: SignedIn, ids: readonly number[]): Promise<Map<number, Building>> => {
  if (ids.length === 0) return new Map()
  const rows = await context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .select(['id', 'companyName as name', 'timeZone'])
    .where('id', 'in', [...new Set(ids)])
    .where('type', '=', 'LANDLORD')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Buildings with their companies, or everybody but the platform when none is named. */
export const organisationsIn = async (context: SignedIn, buildingIds: readonly number[]): Promise<number> => {
  let rows = context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('endedAt', 'is', null)
    .where('active', '=', true)
    .where('isPlatform', '=', false)
  if (buildingIds.length) rows = rows.where('buildingId', 'in', buildingIds)
  return (await rows.executeTakeFirstOrThrow()).n
}

/** The clock of the buildings, when they share one; else the platform's own. */
export const clockOf = async (context: SignedIn, buildingIds: readonly number[]): Promise<string> => {
  const buildings = await buildingsBy(context, buildingIds)
  if (buildingIds.some((id) => !buildings.has(id))) throw new Failed(buildingUnknown)
  const [zone, ...others] = new Set([...buildings.values()].map(({ timeZone }) => timeZone))
  return zone && others.length === 0 ? zone : context.actor.timeZone
}
