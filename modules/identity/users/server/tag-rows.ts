import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Organisation } from './roles.ts'
import { inPlace, people } from './user-rows.ts'

const tagsAtMost = 100

/** The tags that people have, the commonest first. */
export const tagsInUse = async (context: SignedIn, organisation: Organisation, landlordId: number | undefined, typed = ''): Promise<string[]> => {
  const rows = await people(context)
    .where(inPlace(organisation, landlordId, 'memberships'))
    .where(sql<boolean>`memberships.tags <> '{}'`)
    .innerJoinLateral(sql<{ tag: string }>`unnest(memberships.tags)`.as<'worn'>(sql`worn(tag)`), (join) => join.onTrue())
    .select('worn.tag')
    .where(containing('worn.tag', typed))
    .groupBy('worn.tag')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('worn.tag')
    .limit(tagsAtMost)
    .execute()
  return rows.map(({ tag }) => tag)
}
