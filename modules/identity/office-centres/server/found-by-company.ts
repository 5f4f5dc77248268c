import { type Expression, sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { matching, matchingIn } from '#kit/server/data/search.ts'
import { type HitRow, rankOf } from '#modules/platform/find/server/front.ts'
import type { OfficeCentreTables } from './tables.ts'

/** Beyond so many whose name has what was typed, whoever types goes on typing. */
const companiesAtMost = 8

type Shown = Omit<HitRow, 'rank' | 'note'>

/**
 * What is found by its own words, and beside it the newest of the companies of a building whose names have the text: of each so few, by the index of its
 * own records, that it does not matter how many it has. `newest` is ordered and cut off by whoever asks. The note is the company's name.
 */
export const orOfCompany = (
  context: SignedIn,
  text: string,
  byItself: Expression<Shown & Pick<HitRow, 'rank'>>,
  newest: (companyId: Expression<number>) => Expression<Shown>,
): Expression<HitRow> => {
  const called = context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .where('officeCentres.landlordId', '=', context.scope.buildingId)
    .where(matching('officeCentres', text))
    .where(matchingIn(sql.ref<string>('officeCentres.companyName'), text))
    .select(['officeCentres.id', 'officeCentres.companyName', rankOf(sql.ref('officeCentres.companyName'), text).as('rank')])
    .orderBy('rank')
    .orderBy('officeCentres.companyName')
    .limit(companiesAtMost)
  return sql<HitRow>`
    select own.id, own.title, own.detail, own.href, own.rank, null::text as note from (${byItself}) as own
    union all
    select theirs.id, theirs.title, theirs.detail, theirs.href, called.rank + 0.01 * theirs.place, called.company_name
    from (${called}) as called cross join lateral
      (select newest.*, row_number() over () as place from (${newest(sql.ref<number>('called.id'))}) as newest) as theirs`
}
