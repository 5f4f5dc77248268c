import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, listing, statusCounts } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { answerDays, type ErasureRequest, erasureStatuses, type ErasureStatus, type RequestsQuery } from '../contract.ts'
import type { PrivacyTables } from './tables.ts'

const requests = (context: Context | Transaction) =>
  context.unscoped<PrivacyTables & UserTables>('the provider answers the requests of everybody').selectFrom('erasureRequests')

export const waitingRequest = (context: Context | Transaction, userId: number) =>
  requests(context).select(['id', 'createdAt']).where('userId', '=', userId).where('status', '=', 'WAITING').executeTakeFirst()

/** Those that are due first, and how many there are. */
export const firstDue = async (context: Context, limit: number) => {
  const rows = await requests(context)
    .innerJoin('users', 'users.id', 'erasureRequests.userId')
    .where('erasureRequests.status', '=', 'WAITING')
    .select(['erasureRequests.uuid', 'erasureRequests.createdAt', 'users.id as userId', 'users.fullName'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('erasureRequests.createdAt')
    .limit(limit)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

export const dueDate = (createdAt: string): string => new Date(Date.parse(createdAt) + answerDays * 86_400_000).toISOString()

export const lastRequest = (context: Context, userId: number) =>
  requests(context)
    .select(['uuid', 'status', 'createdAt', 'decidedAt', 'answer'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .$narrowType<{ status: ErasureStatus }>()
    .limit(1)
    .executeTakeFirst()

/** Who asked; the row itself is found by whoever may answer it. */
export const askerOf = (context: Context | Transaction, uuid: string) =>
  requests(context)
    .innerJoin('users', 'users.id', 'erasureRequests.userId')
    .select(['erasureRequests.id', 'users.id as userId', 'users.email'])
    .where('erasureRequests.uuid', '=', uuid)
    .executeTakeFirst()

export const requestRows = async (context: SignedIn, query: RequestsQuery): Promise<Page<ErasureRequest>> => {
  let rows = requests(context)
    .innerJoin('users as person', 'person.id', 'erasureRequests.userId')
    .leftJoin('users as decider', 'decider.id', 'erasureRequests.updatedBy')
    .leftJoin('erasureReceipts', 'erasureReceipts.id', 'erasureRequests.receiptId')
    .select(['erasureRequests.uuid', 'erasureRequests.status', 'erasureRequests.createdAt', 'erasureRequests.decidedAt', 'erasureRequests.answer'])
    .select(['person.id as userId', 'person.fullName', 'person.email', 'person.endedAt as erasedAt', 'decider.fullName as decider'])
    .select(['erasureReceipts.uuid as receiptUuid', 'erasureReceipts.referenceNo'])
    .$narrowType<{ status: ErasureStatus }>()
  if (query.status) rows = rows.where('erasureRequests.status', '=', query.status)
  // a person who was erased is found by nobody's words
  if (query.wildcardSearch) rows = rows.where(matching('person', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'erasureRequests.updatedAt' })
  const page = await listing(context, rows, query, { createdDate: 'erasureRequests.createdAt' }, 'erasureRequests.id')
  return {
    ...page,
    items: page.items.map((row) => ({
      uuid: row.uuid,
      status: row.status,
      createdDate: row.createdAt,
      dueDate: dueDate(row.createdAt),
      overdue: row.status === 'WAITING' && Date.parse(dueDate(row.createdAt)) < context.now().getTime(),
      decidedDate: row.decidedAt,
      decidedBy: row.decidedAt === null ? null : row.decider,
      answer: row.answer,
      person: row.erasedAt === null ? { id: row.userId, fullName: row.fullName, username: row.email } : null,
      receipt: row.receiptUuid && row.referenceNo ? { uuid: row.receiptUuid, referenceNo: row.referenceNo } : null,
    })),
  }
}

export const countRequests = (context: SignedIn) =>
  statusCounts(context, requests(context), erasureStatuses, 'erasureRequests.status', 'erasureRequests.id')
