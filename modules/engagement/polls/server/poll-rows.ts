import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byValue, listing, statusCounts } from '#kit/server/data/listing.ts'
import { knownAs, madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { audiencesBy, presentAudience, say as sayAudience } from '#modules/identity/audience/server/front.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { labelsOf } from '#modules/platform/system-data/server/front.ts'
import { can, type Poll, type PollQuery, type PollRow, pollStatuses, pollSteps } from '../contract.ts'
import { inStatus, statusOf } from './poll-status.ts'
import { questionsOf } from './question-rows.ts'
import { type PollAnswerTables, type PollRecord, polls } from './tables.ts'

type Tables = PollAnswerTables & AudienceTables & OfficeCentreTables

/** The polls that this scope may manage. */
export const managedPolls = (context: SignedIn) =>
  context.read<Tables>().selectFrom('polls').where(ownRows(context.scope, polls)).where('polls.endedAt', 'is', null)

const withAudience = (context: SignedIn) =>
  managedPolls(context).innerJoin('audiences', (join) =>
    join.onRef('audiences.id', '=', 'polls.audienceId').onRef('audiences.officeCentreId', '=', 'polls.officeCentreId'),
  )

/** As a list, a tab count or an export filters them; `status` is left to the caller. */
const filtered = (context: SignedIn, query: PollQuery) => {
  let rows = withAudience(context)
  if (query.wildcardSearch) rows = rows.where(matching('polls', query.wildcardSearch))
  if (query.triggerPoint) rows = rows.where('polls.triggerPoint', '=', query.triggerPoint)
  if (query.viewableBy) rows = rows.where('audiences.viewableBy', '=', query.viewableBy)
  if (query.isVisible !== undefined) rows = rows.where('polls.visible', '=', query.isVisible)
  if (query.publishDateFrom) rows = rows.where('polls.publishEndDate', '>=', query.publishDateFrom)
  if (query.publishDateTo) rows = rows.where('polls.publishStartDate', '<=', query.publishDateTo)
  return baseFiltered(context, rows, query, { changed: 'polls.updatedAt' })
}

/** What the list tells of each, and the page too. */
const shown = (rows: ReturnType<typeof withAudience>) =>
  rows
    .innerJoin('officeCentres', (join) => join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('polls.companyId', 'polls.officeCentreId'))))
    .select(['polls.id', 'polls.uuid', 'polls.referenceNo', 'polls.descriptions', 'polls.status', 'polls.visible', 'polls.triggerPoint'])
    .select(['polls.publishStartDate', 'polls.publishStartTime', 'polls.publishEndDate', 'polls.publishEndTime'])
    .select(['polls.publishStartAt', 'polls.publishEndAt', 'polls.reached', 'polls.updatedAt', 'officeCentres.companyName'])
    .select((eb) =>
      eb
        .selectFrom('pollResponses')
        .select((response) => response.fn.countAll<number>().as('n'))
        .whereRef('pollResponses.pollId', '=', 'polls.id')
        .whereRef('pollResponses.officeCentreId', '=', 'polls.officeCentreId')
        .$asScalar()
        .$notNull()
        .as('responses'),
    )
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const listed = (rows: ReturnType<typeof withAudience>) =>
  shown(rows)
    .select('audiences.viewableBy')
    .select((eb) =>
      eb
        .selectFrom('pollQuestions')
        .select((question) => question.fn.countAll<number>().as('n'))
        .whereRef('pollQuestions.pollId', '=', 'polls.id')
        .whereRef('pollQuestions.officeCentreId', '=', 'polls.officeCentreId')
        .where('pollQuestions.endedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('questions'),
    )

const sort = {
  updatedDate: 'polls.updatedAt',
  id: 'polls.id',
  title: 'polls.title',
  referenceNo: 'polls.referenceNo',
  publishStartDate: 'polls.publishStartAt',
  publishEndDate: 'polls.publishEndAt',
  responses: byValue(sql`(select count(*) from poll_responses where poll_responses.poll_id = polls.id)`),
}

const triggerPointsIn = (context: SignedIn) => labelsOf(context, 'POLL_TRIGGER_POINT')

const presentShown = (context: SignedIn, row: Shown, triggerPoints: Awaited<ReturnType<typeof triggerPointsIn>>) => ({
  id: row.id,
  uuid: row.uuid,
  referenceNo: row.referenceNo,
  title: textIn(row.descriptions, 'title', context.language),
  status: statusOf(row, context.now()),
  isVisible: row.visible,
  publishStartDate: row.publishStartDate,
  publishStartTime: row.publishStartTime,
  publishEndDate: row.publishEndDate,
  publishEndTime: row.publishEndTime,
  triggerPointLabel: triggerPoints.get(row.triggerPoint) ?? row.triggerPoint,
  companyName: row.companyName,
  responses: row.responses,
  reached: row.reached,
  updatedDate: row.updatedAt,
  may: mayOf(context, row),
})

export const listPolls = async (context: SignedIn, query: PollQuery): Promise<Page<PollRow>> => {
  let rows = filtered(context, query)
  const statuses = query.statusArray ?? (query.status ? [query.status] : [])
  if (statuses.length) rows = rows.where((eb) => eb.or(statuses.map((status) => inStatus(status, context.now()))))
  const [page, triggerPoints] = await Promise.all([listing(context, listed(rows), query, sort, 'polls.id'), triggerPointsIn(context)])
  return {
    ...page,
    items: page.items.map((row) => ({
      ...presentShown(context, row, triggerPoints),
      viewableByLabel: sayAudience(context.language, `viewableBy.${row.viewableBy}`),
      questions: row.questions,
    })),
  }
}

/** The tabs' numbers: one statement with the list's own filters. */
export const countPolls = (context: SignedIn, query: PollQuery) =>
  statusCounts(context, filtered(context, query), pollStatuses, (status) => inStatus(status, context.now()), 'polls.id')

/** What this person may do with the poll now. */
const mayOf = ({ holds }: SignedIn, poll: Pick<PollRecord, 'status'>): PollRow['may'] => ({
  edit: holds(can.EDIT),
  ...stepsFrom(pollSteps, poll.status, holds),
  delete: holds(can.DELETE),
  show: poll.status !== 'DRAFT' && holds(can.ACTION),
  export: poll.status !== 'DRAFT' && holds(can.EXPORT),
})

/** A poll of this scope, or 404. */
export const findPoll = (context: SignedIn, uuid: string): Promise<PollRecord> =>
  managedPolls(context).selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** Polls of this scope by title or reference, the newest first. */
export const pollsCalled = (context: SignedIn, wanted: string, limit: number) => {
  const rows = managedPolls(context).select(['uuid', 'descriptions', 'referenceNo']).orderBy('id', 'desc').limit(limit)
  return (wanted ? rows.where(matching('polls', wanted)) : rows).execute()
}

/** A poll as its page shows it, with the names behind its ids, or 404. */
export const presentPoll = async (context: SignedIn, { uuid }: { uuid: string }): Promise<Poll> => {
  const row = await shown(withAudience(context))
    .select(['polls.version', 'polls.officeCentreId', 'polls.audienceId', 'polls.timeZone', 'polls.successPage', 'polls.imageUuids'])
    .select(['polls.dismissalLimit', 'polls.hideResults', 'polls.publishedAt', knownAs('polls.publishedBy', polls).as('publishedBy')])
    .select(madeAndChanged(polls))
    .where('polls.uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  const [audiences, options, images, triggerPoints] = await Promise.all([
    audiencesBy(context, [row.audienceId]),
    questionsOf(context, row),
    imagesOf(context, row.imageUuids),
    triggerPointsIn(context),
  ])
  const audience = audiences.get(row.audienceId)
  if (!audience) throw new Error('a poll has an audience')
  return {
    ...presentShown(context, row, triggerPoints),
    version: row.version,
    timeZone: row.timeZone,
    pollFormDescList: row.descriptions,
    successPage: row.successPage,
    imageFiles: row.imageUuids.flatMap((image) => images.get(image) ?? []),
    triggerPoint: row.triggerPoint,
    ...(await presentAudience(context, audience)),
    dismissalLimit: row.dismissalLimit,
    hideResults: row.hideResults,
    options,
    ...recordedOf(row),
    publishedDate: row.publishedAt,
    publishedBy: row.publishedBy,
  }
}
