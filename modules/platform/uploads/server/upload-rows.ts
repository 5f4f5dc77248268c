import { sql } from 'kysely'
import type { z } from 'zod'
import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { contained, containing } from '#kit/server/data/search.ts'
import { csv } from '#kit/server/files/sheets.ts'
import type { listUploadRows, listUploads, RowState, UploadResult, UploadRow, UploadStatus, UploadSummary } from '../contract.ts'
import { namesOfTargets, organisationIdOf } from './organisation-names.ts'
import { type KeptProblem, problemIn } from './problem-words.ts'
import { uploadRows, uploads, type UploadRecord, type UploadTables } from './tables.ts'
import { mayHave, sheetForms } from './upload-kind.ts'
import { say } from './words.ts'

const firstRows = 100

/** One's own, and only those of the membership one acts in. */
export const ownUploads = ({ read, scope }: SignedIn) =>
  read<UploadTables>()
    .selectFrom('uploads')
    .where(ownRows(scope, uploads))
    .where('membershipId', '=', scope.membershipId)
    .where('uploads.endedAt', 'is', null)

/** The right is asked for again: what stands in a sheet outlives a role. */
export const findUpload = async (context: SignedIn, uuid: string): Promise<UploadRecord> => {
  const row = await ownUploads(context).selectAll('uploads').$narrowType<{ status: UploadStatus }>().where('uuid', '=', uuid).executeTakeFirst()
  if (!row || !mayHave(context, row.kind)) throw new Failed(failures.notFound)
  return row
}

const summaryColumns = [
  'uuid',
  'kind',
  'title',
  'target',
  'fileName',
  'status',
  'createdAt',
  'finishedAt',
  'problem',
  'toUpload',
  'toFail',
  'uploaded',
  'refused',
] as const
type Shown = Pick<UploadRecord, (typeof summaryColumns)[number]>
/** What the kind is called, in the reader's language. */
const titleOf = ({ language }: SignedIn, { kind, title }: Pick<UploadRecord, 'kind' | 'title'>): string =>
  sheetForms.get(kind)?.title(language) ?? title

const namedBy = (target: unknown, key: string): string =>
  typeof target === 'object' && target !== null && key in target ? String((target as Record<string, unknown>)[key]) : ''

/** What is wrong is shown first. */
const confirmationOf = ({ kind, uuid }: Pick<UploadRecord, 'kind' | 'uuid'>, target: unknown, toFail: number): string | null => {
  const form = sheetForms.get(kind)
  if (!form) return null
  const oc = organisationIdOf(target)
  // what the screen is about beside the organisation, as the target names it
  const path = form.confirmation.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(namedBy(target, key)))
  const query = new URLSearchParams({ ...(oc !== undefined && { oc: String(oc) }), upload: uuid, ...(toFail > 0 && { 'stateArray[]': 'BAD' }) })
  return `${path}?${query.toString()}`
}

const summaryOf = (
  context: SignedIn,
  { toUpload, toFail, uploaded, refused, problem, target, ...row }: Shown,
  organisation: string | null,
): UploadSummary => ({
  ...row,
  title: titleOf(context, row),
  organisation,
  ...(mayHave(context, row.kind)
    ? { problem: problem && say(context.language, problem) }
    : { status: 'FAILED' as const, problem: say(context.language, 'notAllowed') }),
  totalRecords: toUpload + toFail,
  toUploadRecords: toUpload,
  toFailRecords: toFail,
  uploadedRecords: uploaded,
  failedRecords: toFail + refused,
  confirmation: row.status === 'CHECKED' && mayHave(context, row.kind) ? confirmationOf(row, target, toFail) : null,
})

export const uploadsOf = async (context: SignedIn, query: z.output<NonNullable<typeof listUploads.query>>): Promise<Page<UploadSummary>> => {
  let rows = ownUploads(context).select(summaryColumns).$narrowType<{ status: UploadStatus }>()
  if (query.wildcardSearch) {
    const { wildcardSearch: typed } = query
    const has = contained(typed)
    // by what the kinds are called where it is read
    const called = [...sheetForms].flatMap(([kind, form]) => (has(form.title(context.language)) ? [kind] : []))
    rows = rows.where((eb) => eb.or([eb('kind', 'in', [...called, '']), containing('fileName', typed)]))
  }
  rows = baseFiltered(context, rows, query, { changed: 'uploads.updatedAt' })
  const found = await listing(context, rows, query, { createdAt: 'uploads.createdAt' }, 'uploads.id')
  const names = await namesOfTargets(
    context,
    found.items.map(({ target }) => target),
  )
  return { ...found, items: found.items.map((row, n) => summaryOf(context, row, names[n] ?? null)) }
}

/**
 * What its sender still has to do with sheets: to confirm those that were checked, and to see to those that failed, or left rows out, since then.
 * The oldest first, and how many there are.
 */
export const waitingUploads = async (context: SignedIn, failedSince: Date, limit: number): Promise<{ waiting: UploadSummary[]; total: number }> => {
  const kinds = [...sheetForms.keys()].filter((kind) => mayHave(context, kind))
  if (kinds.length === 0) return { waiting: [], total: 0 }
  const rows = await ownUploads(context)
    .where('kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'CHECKED'), eb('toUpload', '>', 0)]),
        eb.and([
          eb(eb.fn.coalesce('finishedAt', 'createdAt'), '>=', failedSince.toISOString()),
          eb.or([eb('status', '=', 'FAILED'), eb.and([eb('status', 'in', ['CHECKED', 'DONE']), sql<boolean>`to_fail + refused > 0`])]),
        ]),
      ]),
    )
    .select(summaryColumns)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .$narrowType<{ status: UploadStatus }>()
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return { waiting: rows.map(({ total: _total, ...row }) => summaryOf(context, row, null)), total: rows[0]?.total ?? 0 }
}

const rowsOf = ({ read, scope }: SignedIn, uploadId: number) =>
  read<UploadTables>()
    .selectFrom('uploadRows')
    .select(['uploadRows.line', 'uploadRows.version', 'uploadRows.state', 'uploadRows.cells', 'uploadRows.problems'])
    .$narrowType<{ state: RowState }>()
    .where(ownRows(scope, uploadRows))
    .where('uploadRows.uploadId', '=', uploadId)

const shown = ({ app, language }: SignedIn) => {
  const inWords = problemIn(app.messages, language)
  return <Row extends { problems: KeptProblem[] }>(row: Row) => ({ ...row, problems: row.problems.map(inWords) })
}

const columnsOf = ({ language }: SignedIn, kind: string) =>
  (sheetForms.get(kind)?.columns ?? []).map(({ key, title }) => ({ key, title: title(language) }))

const columnsToCorrect = async (context: SignedIn, { kind, target, status }: Pick<UploadRecord, 'kind' | 'target' | 'status'>) => {
  const choices = status === 'CHECKED' ? await sheetForms.get(kind)?.choicesOf(context, target) : undefined
  return columnsOf(context, kind).map((column) => {
    const some = choices?.[column.key]
    return some ? { ...column, choices: [...some] } : column
  })
}

export const uploadResult = async (context: SignedIn, uuid: string): Promise<UploadResult> => {
  const upload = await findUpload(context, uuid)
  const some = (states: RowState[], limit: number) =>
    rowsOf(context, upload.id).where('uploadRows.state', 'in', states).orderBy('uploadRows.line').limit(limit).execute()
  const wrong = await some(['BAD', 'REFUSED'], firstRows)
  const dataList = [...wrong, ...(await some(['GOOD', 'UPLOADED'], firstRows - wrong.length))]
  const [organisation = null] = await namesOfTargets(context, [upload.target])
  return { ...summaryOf(context, upload, organisation), columns: await columnsToCorrect(context, upload), dataList: dataList.map(shown(context)) }
}

/** One row of one's own upload, as it stands. */
export const rowAt = async (context: SignedIn, uuid: string, line: number): Promise<UploadRow> => {
  const { id } = await findUpload(context, uuid)
  return shown(context)(await rowsOf(context, id).where('uploadRows.line', '=', line).executeTakeFirstOrThrow(notFound))
}

const wrongFirst = { by: sql<number>`case when upload_rows.state in ('BAD', 'REFUSED') then 0 else 1 end`, nullable: false }

export const rowsOfUpload = async (
  context: SignedIn,
  uuid: string,
  query: z.output<NonNullable<typeof listUploadRows.query>>,
): Promise<Page<UploadRow>> => {
  const { id, updatedAt } = await findUpload(context, uuid)
  let rows = rowsOf(context, id)
  if (query.stateArray?.length) rows = rows.where('uploadRows.state', 'in', query.stateArray)
  if (query.wildcardSearch) rows = rows.where(containing(sql`upload_rows.cells::text`, query.wildcardSearch))
  // rows have no dates of their own: they are as old as what became of their sheet
  rows = baseFiltered(context, rows, query, { changed: sql`${updatedAt}::timestamptz` })
  const found = await listing(context, rows, query, { line: 'uploadRows.line', state: wrongFirst }, 'uploadRows.id')
  return { ...found, items: found.items.map(shown(context)) }
}

const perPage = 1000

export const failedRows = async (context: SignedIn, uuid: string): Promise<FileReply> => {
  const upload = await findUpload(context, uuid)
  const columns = columnsOf(context, upload.kind)
  const reason = ({ column, text }: UploadRow['problems'][number]): string => {
    const title = columns.find(({ key }) => key === column)?.title
    return title ? say(context.language, 'columnProblem', { column: title, problem: text }) : text
  }
  const lines = async function* () {
    for (let after = 0; ;) {
      const some = await rowsOf(context, upload.id)
        .where('uploadRows.state', 'in', ['BAD', 'REFUSED'])
        .where('uploadRows.line', '>', after)
        .orderBy('uploadRows.line')
        .limit(perPage)
        .execute()
      for (const { line, cells, problems } of some.map(shown(context)))
        yield [...columns.map(({ key }) => cells[key] ?? ''), line, problems.map(reason).join(' ')]
      const last = some.at(-1)
      if (!last || some.length < perPage) return
      after = last.line
    }
  }
  const header = [...columns.map(({ title }) => title), say(context.language, 'line'), say(context.language, 'reason')]
  const base = upload.fileName.replace(/\.\w+$/, '')
  return { name: `${base}-${say(context.language, 'failedRowsFile')}.csv`, type: 'text/csv; charset=utf-8', body: csv(header, lines()) }
}
