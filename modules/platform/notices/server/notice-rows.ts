import { sql } from 'kysely'
import type { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { clockWords, dayWords } from '#kit/contract/moments.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing } from '#kit/server/data/search.ts'
import type { listNotices, Notice } from '../contract.ts'
import { notices, type NoticeTables } from './tables.ts'

type Query = z.output<NonNullable<typeof listNotices.query>>

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isTime = /^\d{2}:\d{2}$/
/** Days and times are told as facts, and written as the reader's language writes them. */
const inWords = (language: Language, value: string | number): string | number => {
  if (typeof value !== 'string') return value
  if (isDay.test(value)) return dayWords(language, value)
  return isTime.test(value) ? clockWords(language, value) : value
}
const written = (language: Language, values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(language, value)]))

/** Each notice in the reader's language of today, whatever was spoken when it was told. */
export const noticesOf = async (context: SignedIn, query: Query): Promise<Page<Notice>> => {
  const { app, language, scope } = context
  let rows = context
    .read<NoticeTables>()
    .selectFrom('notices')
    .select(['uuid', 'module', 'textKey', 'textValues', 'path', 'readAt', 'createdAt'])
    .where(ownRows(scope, notices))
  // what a notice is about stands in its values; the sentence around it is in the reader's language
  if (query.wildcardSearch) rows = rows.where(containing(sql`notices.text_values::text`, query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'notices.createdAt' })
  const found = await listing(context, rows, query, { createdAt: 'createdAt' }, 'id')
  const items = found.items.map(({ module, textKey, textValues, readAt, ...notice }) => ({
    ...notice,
    text: app.messages.field(module, language, textKey, written(language, textValues)),
    read: readAt !== null,
  }))
  return { ...found, items }
}

export const unreadOf = async (context: SignedIn): Promise<{ unread: number }> =>
  context
    .read<NoticeTables>()
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where(ownRows(context.scope, notices))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()

/** Reading is not audited: it is nobody's business, and changes nothing but the reader's own bell. */
export const markRead = (context: SignedIn, which: { uuid?: string }): Promise<void> =>
  context.transaction(async (tx) => {
    const { personId } = context.scope
    const now = context.now()
    const update = tx.read<NoticeTables>().updateTable('notices')
    let own = update.set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) })).where(ownRows(context.scope, notices))
    own = which.uuid === undefined ? own.where('readAt', 'is', null) : own.where('uuid', '=', which.uuid)
    const read = await own.returning('id').execute()
    if (which.uuid !== undefined && read.length === 0) throw new Failed(failures.notFound)
    const last = read.at(-1)
    if (last) tx.afterCommit(() => context.app.live.tell({ kind: 'notices', id: last.id, officeCentreId: null, userId: personId }))
  })
