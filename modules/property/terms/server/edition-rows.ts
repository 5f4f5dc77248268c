import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import { inLanguage, textIn } from '#kit/contract/translated.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing, statusCounts } from '#kit/server/data/listing.ts'
import { knownAs, madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { containing } from '#kit/server/data/search.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import {
  can,
  type Edition,
  type EditionQuery,
  type EditionRow,
  editionStatuses,
  editionSteps,
  type EditionStatus,
  type TermsText,
} from '../contract.ts'
import { type TermsEditionRecord, termsEditions, type TermsTables } from './tables.ts'

type Tables = TermsTables & UserTables

/** The edition that holds now: of those published the last whose day has begun. */
export const editionInForce = (context: Context, binding = false): Promise<TermsEditionRecord | undefined> => {
  let rows = context
    .read<TermsTables>()
    .selectFrom('termsEditions')
    .selectAll()
    .where('status', '=', 'PUBLISHED')
    .where('endedAt', 'is', null)
    .where('effectiveAt', '<=', context.now().toISOString())
  if (binding) rows = rows.where('mustAccept', '=', true)
  return rows.orderBy('effectiveAt', 'desc').limit(1).executeTakeFirst()
}

export const inWords = ({ uuid, descriptions, effectiveOn }: TermsEditionRecord, { language }: Context): TermsText => {
  const said = inLanguage(descriptions, language)
  return { uuid, title: said?.title ?? '', text: said?.text ?? '', effectiveDate: effectiveOn }
}

const statusOf = (row: Pick<TermsEditionRecord, 'id' | 'status' | 'effectiveAt'>, now: Date, inForce: number | undefined): EditionStatus => {
  if (row.status === 'DRAFT') return 'DRAFT'
  if (Date.parse(row.effectiveAt) > now.getTime()) return 'SCHEDULED'
  return row.id === inForce ? 'IN_FORCE' : 'SUPERSEDED'
}

/** The same as a condition on rows. */
const inStatus = (status: EditionStatus, now: Date, inForce: number | undefined): Expression<SqlBool> => {
  const eb = expressionBuilder<TermsTables, 'termsEditions'>()
  if (status === 'DRAFT') return eb('termsEditions.status', '=', 'DRAFT')
  const published = eb('termsEditions.status', '=', 'PUBLISHED')
  if (status === 'SCHEDULED') return eb.and([published, eb('effectiveAt', '>', now.toISOString())])
  if (status === 'IN_FORCE') return eb('termsEditions.id', '=', inForce ?? 0)
  return eb.and([published, eb('effectiveAt', '<=', now.toISOString()), eb('termsEditions.id', '!=', inForce ?? 0)])
}

const editions = (context: SignedIn) => context.read<TermsTables>().selectFrom('termsEditions').where('termsEditions.endedAt', 'is', null)

/** What the list tells of each, and the page too. */
const shown = (rows: ReturnType<typeof editions>) =>
  rows.select(['id', 'uuid', 'status', 'descriptions', 'effectiveOn', 'effectiveAt', 'mustAccept', 'updatedAt'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const filtered = (context: SignedIn, query: EditionQuery) => {
  let rows = editions(context)
  if (query.wildcardSearch) {
    const has = containing(sql`said->>'title'`, query.wildcardSearch)
    // A portal has some dozens of editions in its life: they are searched without an index.
    rows = rows.where(sql<SqlBool>`exists (select from jsonb_array_elements(terms_editions.descriptions) as said where ${has})`)
  }
  return baseFiltered(context, rows, query, { changed: 'termsEditions.updatedAt' })
}

const acceptancesOf = (context: SignedIn) =>
  context
    .unscoped<TermsTables>('the provider counts who has agreed')
    .selectFrom('termsAcceptances')
    .select((eb) => eb.fn.countAll<number>().as('n'))

const sort = { effectiveDate: 'termsEditions.effectiveAt', updatedDate: 'termsEditions.updatedAt', id: 'termsEditions.id' }

const presentRow = (context: SignedIn, row: Shown, inForce: number | undefined, acceptances: number): EditionRow => {
  const status = statusOf(row, context.now(), inForce)
  const { holds } = context
  const steps = stepsFrom(editionSteps, row.status, holds)
  return {
    id: row.id,
    uuid: row.uuid,
    title: textIn(row.descriptions, 'title', context.language),
    status,
    effectiveDate: row.effectiveOn,
    mustAccept: row.mustAccept,
    acceptances,
    updatedDate: row.updatedAt,
    may: {
      edit: status === 'DRAFT' && holds(can.EDIT),
      publish: steps.publish,
      withdraw: steps.withdraw && status === 'SCHEDULED',
      delete: status === 'DRAFT' && holds(can.DELETE),
      export: status !== 'DRAFT' && holds(can.EXPORT),
    },
  }
}

export const listEditions = async (context: SignedIn, query: EditionQuery): Promise<Page<EditionRow>> => {
  const inForce = (await editionInForce(context))?.id
  let rows = shown(filtered(context, query))
  if (query.status) rows = rows.where(inStatus(query.status, context.now(), inForce))
  const page = await listing(context, rows, query, sort, 'termsEditions.id')
  const ids = page.items.map(({ id }) => id)
  const counted = ids.length ? await acceptancesOf(context).select('editionId').where('editionId', 'in', ids).groupBy('editionId').execute() : []
  const accepted = new Map(counted.map(({ editionId, n }) => [editionId, n]))
  return { ...page, items: page.items.map((row) => presentRow(context, row, inForce, accepted.get(row.id) ?? 0)) }
}

export const countEditions = async (context: SignedIn, query: EditionQuery) => {
  const inForce = (await editionInForce(context))?.id
  return statusCounts(context, filtered(context, query), editionStatuses, (status) => inStatus(status, context.now(), inForce), 'termsEditions.id')
}

export const findEdition = (context: SignedIn, uuid: string): Promise<TermsEditionRecord> =>
  editions(context).selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** One as its page shows it, or 404. */
export const presentEdition = async (context: SignedIn, { uuid }: { uuid: string }): Promise<Edition> => {
  const row = await shown(editions(context))
    .select(['version', 'publishedAt', knownAs('termsEditions.publishedBy', termsEditions).as('publishedBy')])
    .select(madeAndChanged(termsEditions))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  const [inForce, accepted, people] = await Promise.all([
    editionInForce(context),
    acceptancesOf(context).where('editionId', '=', row.id).executeTakeFirstOrThrow(),
    context
      .read<Tables>()
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('endedAt', 'is', null)
      .where('active', '=', true)
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...presentRow(context, row, inForce?.id, accepted.n),
    version: row.version,
    termsDescList: row.descriptions,
    people: people.n,
    publishedDate: row.publishedAt,
    publishedBy: row.publishedBy,
    ...recordedOf(row),
  }
}
