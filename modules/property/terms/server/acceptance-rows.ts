import type { Language } from '#kit/contract/language.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { Acceptance, AcceptanceQuery } from '../contract.ts'
import type { TermsTables } from './tables.ts'

const agreed = (context: SignedIn, editionId: number) =>
  context
    .unscoped<TermsTables & UserTables>('the provider reads who has agreed')
    .selectFrom('termsAcceptances')
    .innerJoin('users', 'users.id', 'termsAcceptances.userId')
    .select(['termsAcceptances.id', 'users.fullName', 'users.email', 'termsAcceptances.languageCode', 'termsAcceptances.acceptedAt as acceptedDate'])
    .where('termsAcceptances.editionId', '=', editionId)
    .$narrowType<{ languageCode: Language }>()

const sort = { acceptedDate: 'termsAcceptances.acceptedAt', id: 'termsAcceptances.id' }

export const listAcceptances = (context: SignedIn, editionId: number, query: AcceptanceQuery): Promise<Page<Acceptance>> => {
  let rows = agreed(context, editionId)
  if (query.wildcardSearch) rows = rows.where(matching('users', query.wildcardSearch))
  return listing(context, baseFiltered(context, rows, query, { changed: 'termsAcceptances.acceptedAt' }), query, sort, 'termsAcceptances.id')
}

/** All of them in the order in which they came, a thousand at a time. */
export async function* everyAcceptance(context: SignedIn, editionId: number): AsyncIterable<Acceptance> {
  for (let last = 0; ;) {
    const rows = await agreed(context, editionId).where('termsAcceptances.id', '>', last).orderBy('termsAcceptances.id').limit(1000).execute()
    yield* rows
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}
