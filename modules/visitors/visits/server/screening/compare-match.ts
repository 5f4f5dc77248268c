import { notFound } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { MatchedField } from '#modules/visitors/blacklist/contract.ts'
import { entriesNamed } from '#modules/visitors/blacklist/server/front.ts'
import type { MatchToDecide } from '../../contract/match.ts'
import { visitors, type VisitTables } from '../tables.ts'

const visitorIn = (context: SignedIn, { building, company }: Place, uuid: string) => {
  let rows = context
    .read<VisitTables>()
    .selectFrom('visitors')
    .innerJoin('visits', (join) => join.onRef('visits.id', '=', 'visitors.visitId').onRef('visits.officeCentreId', '=', 'visitors.officeCentreId'))
    .select(['visitors.uuid', 'visits.uuid as visitUuid', 'visitors.name', 'visitors.email', 'visitors.phone', 'visitors.company'])
    .select(['visitors.matches', 'visitors.erasedAt'])
    .where(ownRows(context.scope, visitors))
    .where('visitors.officeCentreId', '=', building.id)
    .where('visitors.uuid', '=', uuid)
    .where('visitors.endedAt', 'is', null)
  if (company) rows = rows.where('visitors.companyId', '=', company.id)
  return rows.executeTakeFirstOrThrow(notFound)
}

/** The visitor and each entry that was met, as far as the reader sees it: a company reads its own alone. */
export const compareMatch = async (context: SignedIn, place: Place, which: string): Promise<MatchToDecide> => {
  const { uuid, matches, erasedAt, name, ...visitor } = await visitorIn(context, place, which)
  const entries = await entriesNamed(
    context,
    place.building,
    matches.map((one) => one.uuid),
  )
  return {
    ...visitor,
    visitorUuid: uuid,
    name: erasedAt ? null : name,
    entries: matches.flatMap(({ uuid: of, fields }) => {
      const entry = entries.get(of)
      return entry ? [{ ...entry, uuid: of, fields: fields as MatchedField[] }] : []
    }),
  }
}
