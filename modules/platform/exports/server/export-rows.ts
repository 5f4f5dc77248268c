import type { z } from 'zod'
import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing } from '#kit/server/data/search.ts'
import { serverTexts } from '#kit/server/messages.ts'
import type { Export, ExportStatus, listExports } from '../contract.ts'
import { mayHave } from './export-kind.ts'
import { exportRecords, type ExportTables } from './tables.ts'
import { words } from './words.ts'

type Query = z.output<NonNullable<typeof listExports.query>>
const say = serverTexts(words)

/** One's own, and only those of the membership one acts in: a list of a company that one has left is out of reach. */
const own = ({ read, scope }: SignedIn) =>
  read<ExportTables>()
    .selectFrom('exports')
    .where(ownRows(scope, exportRecords))
    .where('membershipId', '=', scope.membershipId)
    .where('endedAt', 'is', null)

export const exportsOf = async (context: SignedIn, query: Query): Promise<Page<Export>> => {
  let rows = own(context)
    .select(['uuid', 'kind', 'title', 'status', 'rowsDone', 'createdAt', 'finishedAt', 'fileName', 'fileSize', 'problem'])
    .$narrowType<{ status: ExportStatus }>()
  if (query.wildcardSearch) rows = rows.where(containing('title', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'exports.updatedAt' })
  const found = await listing(context, rows, query, { createdAt: 'createdAt' }, 'id')
  const inWords = (row: Export): string | null =>
    row.status === 'EMPTY' ? say(context.language, 'noData') : row.problem && say(context.language, row.problem)
  const withheld = { status: 'FAILED', problem: say(context.language, 'notAllowed'), rowsDone: 0, fileName: null, fileSize: null } as const
  const items = found.items.map(({ kind, ...row }): Export => ({ ...row, ...(mayHave(context, kind) ? { problem: inWords(row) } : withheld) }))
  return { ...found, items }
}

/** The right to the list is asked for again: a file outlives a role. */
export const exportFile = async (context: SignedIn, uuid: string): Promise<FileReply> => {
  const row = await own(context).select(['kind', 'status', 'fileName', 'storageKey']).where('uuid', '=', uuid).executeTakeFirst()
  if (!row || !mayHave(context, row.kind)) throw new Failed(failures.notFound)
  if (row.status !== 'READY' || !row.fileName || !row.storageKey) throw new Failed(failures.notNow)
  return { name: row.fileName, type: 'text/csv; charset=utf-8', body: await context.app.storage.get(row.storageKey) }
}
