import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { Ending } from '#modules/identity/office-centres/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { type Question, questionKinds, type QuestionQuery } from '../contract.ts'
import { accessQuestions, type QuestionTables } from './tables.ts'
import { seesVisitors } from './visitor-times.ts'

type Tables = QuestionTables & UserTables & DoorTables

/** Nothing of a visitor who was erased, whichever door it was about besides. */
const about = sql<string>`coalesce(case access_questions.kind
  when 'PERSON' then (select full_name from memberships m where m.id = access_questions.membership_id)
  when 'VISITOR' then (select name from visitors v where v.id = access_questions.visitor_id)
  else (select name from doors d where d.id = access_questions.door_id) end, '')`

/** What was asked in a building; a company's admins see what their company has asked. */
export const listQuestions = async (context: SignedIn, building: Building, query: QuestionQuery): Promise<Page<Question>> => {
  let rows = context
    .read<Tables>()
    .selectFrom('accessQuestions')
    .innerJoin('users', 'users.id', 'accessQuestions.userId')
    .select(['accessQuestions.id', 'accessQuestions.uuid', 'accessQuestions.createdAt', 'accessQuestions.kind'])
    .select(['accessQuestions.fromAt', 'accessQuestions.untilAt', 'users.fullName as by', about.as('about')])
    .where(ownRows(context.scope, accessQuestions))
    .where('accessQuestions.officeCentreId', '=', building.id)
    .where('accessQuestions.endedAt', 'is', null)
  // whom they were about is for those who may see visitors
  if (!seesVisitors(context)) rows = rows.where('accessQuestions.kind', '<>', 'VISITOR')
  if (building.companyId !== undefined) rows = rows.where('accessQuestions.companyId', '=', building.companyId)
  if (query.kind) rows = rows.where('accessQuestions.kind', '=', query.kind)
  if (query.wildcardSearch) {
    const { wildcardSearch: typed } = query
    rows = rows.where((eb) => eb.or([containing('users.fullName', typed), containing(about, typed)]))
  }
  rows = baseFiltered(context, rows, query, { changed: 'accessQuestions.createdAt' })
  const page = await listing(context, rows, query, { askedDate: 'accessQuestions.createdAt', id: 'accessQuestions.id' }, 'accessQuestions.id')
  const items = page.items.map(({ uuid, createdAt, kind, fromAt, untilAt, by, about: whom }): Question => ({
    uuid,
    askedDate: createdAt,
    by,
    about: whom,
    kind: questionKinds.find((one) => one === kind) ?? 'PERSON',
    fromDate: fromAt,
    untilDate: untilAt,
  }))
  return { ...page, items }
}

/** Whether the same person has asked the same within this time, about a moment as near. */
export const wasAsked = async (
  context: SignedIn,
  { id }: Pick<Building, 'id'>,
  { kind, membershipId, doorId, fromAt }: { kind: string; membershipId?: number; doorId?: number; fromAt: string },
  within: number,
): Promise<boolean> => {
  const row = await context
    .read<Tables>()
    .selectFrom('accessQuestions')
    .select('id')
    .where(ownRows(context.scope, accessQuestions))
    .where('officeCentreId', '=', id)
    .where('userId', '=', context.scope.personId)
    .where('kind', '=', kind)
    .where('membershipId', '=', membershipId ?? null)
    .where('doorId', '=', doorId ?? null)
    .where('createdAt', '>', new Date(context.now().getTime() - within).toISOString())
    .where('fromAt', '>', new Date(Date.parse(fromAt) - within).toISOString())
    .where('fromAt', '<=', fromAt)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a company that leaves has asked, by whom and about whom. */
export const questionsAsked = async (context: Context, ids: readonly number[]): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`select users.full_name as name, ${about} as detail, null as note from access_questions
    join users on users.id = access_questions.user_id where access_questions.id = any(${[...ids]}::bigint[]) order by access_questions.id`.execute(
    context.unscoped<Tables>('the company was found in scope'),
  )
  return rows
}
