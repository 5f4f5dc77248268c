import type { SignedIn } from '#kit/server/context.ts'
import { about, type About } from '#kit/server/http/about.ts'
import type { OfficeCentreRef } from '../contract.ts'

/** What the documents call the organisation in their paths. */
type PathName = 'oc' | 'id' | 'officeCentreId'
type Find<Found> = (context: SignedIn, oc: OfficeCentreRef) => Promise<Found>
interface Named<Name extends PathName> {
  params: Record<Name, OfficeCentreRef>
}

/**
 * Handlers of calls under `/office-centres/{oc}/…`: `const inBuilding = within(ownBuildingOf)`, then
 * `listExtras: inBuilding((context, building, { query }) => …)`. Where the path has another name, it is said: `within(ownBuildingOf, 'id')`.
 */
export function within<Found>(find: Find<Found>): About<Named<'oc'>, Found>
export function within<Found, Name extends PathName>(find: Find<Found>, name: Name): About<Named<Name>, Found>
export function within(find: Find<unknown>, name: PathName = 'oc') {
  return about((context, { params }: Named<PathName>) => find(context, params[name]))
}
