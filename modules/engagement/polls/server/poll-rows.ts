import { sql } from 'kysely'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byValue, listing, tabCounts } from '#kit/server/data/listing.ts'
import { knownAs, madeAndChanged } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { audiencesBy, presentAudience, say as sayAudience } from '#modules/identity/audience/server/front.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { labelsOf } from '#modules/platform/system-data/server/front.ts'
import { can, type Poll, type PollQuery, type PollRow as ListedPoll, pollSteps, type PollStatus } from '../contract.ts'
import { inStatus, statusOf } from './poll-status.ts'
import { questionsOf } from './question-rows.ts'
import { type PollAnswerTables, type PollRow, polls } from './tables.ts'

type Tables = PollAnswerTables & AudienceTables & OfficeCentreTables & UserTables

/** Polls of this scope as a list, a tab count or an export filters them; `status` is left to the caller. */
const filtered = (context: SignedIn, query: PollQuery) => {
  let rows = context
    .read<Tables>()
    .selectFrom('polls')
    .innerJoin('audiences', (join) =>
      join.onRef('audiences.id', '=', 'polls.audienceId').onRef('audiences.officeCentreId', '=', 'polls.officeCentreId'),
    )
    .where(ownRows(context.scope, polls))
    .where('polls.endedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(matching('polls', query.wildcardSearch))
  if (query.triggerPoint) rows = rows.where('polls.triggerPoint', '=', query.triggerPoint)
  if (query.viewableBy) rows = rows.where('audiences.viewableBy', '=', query.viewableBy)
  if (query.isVisible !== undefined) rows = rows.where('polls.visible', '=', query.isVisible)
  if (query.publishDateFrom) rows = rows.where('polls.publishEndDate', '>=', query.publishDateFrom)
  if (query.publishDateTo) rows = rows.where('polls.publishStartDate', '<=', query.publishDateTo)
  return baseFiltered(context, rows, query, { changed: 'polls.updatedAt' })
}

const sort = {
  updatedDate: 'polls.updatedAt',
  id: 'polls.id',
  title: 'polls.title',
  referenceNo: 'polls.referenceNo',
  publishStartDate: 'polls.publishStartAt',
  publishEndDate: 'polls.publishEndAt',
  responses: byValue(sql`(select count(*) from poll_responses where poll_responses.poll_id = polls.id)`),
}

export const listPolls = async (context: SignedIn, query: PollQuery): Promise<Page<ListedPoll>> => {
  const now = context.now()
  let rows = filtered(context, query)
  const statuses = query.statusArray ?? (query.status ? [query.status] : [])
  if (statuses.length) rows = rows.where((eb) => eb.or(statuses.map((status) => inStatus(status, now))))
  const selected = rows
    .innerJoin('officeCentres', (join) => join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('polls.companyId', 'polls.officeCentreId'))))
    .select([
      'polls.id',
      'polls.uuid',
      'polls.referenceNo',
      'polls.descriptions',
      'polls.status',
      'polls.visible',
      'polls.triggerPoint',
      'polls.reached',
    ])
    .select([
      'polls.publishStartDate',
      'polls.publishStartTime',
      'polls.publishEndDate',
      'polls.publishEndTime',
      'polls.publishStartAt',
      'polls.publishEndAt',
    ])
    .select(['polls.updatedAt', 'audiences.viewableBy', 'officeCentres.companyName'])
    .select((eb) => [
      eb
        .selectFrom('pollResponses')
        .select((r) => r.fn.countAll<number>().as('n'))
        .whereRef('pollResponses.pollId', '=', 'polls.id')
        .whereRef('pollResponses.officeCentreId', '=', 'polls.officeCentreId')
        .as('responses'),
      eb
        .selectFrom('pollQuestions')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('pollQuestions.pollId', '=', 'polls.id')
        .whereRef('pollQuestions.officeCentreId', '=', 'polls.officeCentreId')
        .where('pollQuestions.endedAt', 'is', null)
        .as('questions'),
    ])
  const [page, triggerPoints] = await Promise.all([listing(context, selected, query, sort, 'polls.id'), labelsOf(context, 'POLL_TRIGGER_POINT')])
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      referenceNo: row.referenceNo,
      title: textIn(row.descriptions, 'title', context.language),
      status: statusOf(row, now),
      isVisible: row.visible,
      publishStartDate: row.publishStartDate,
      publishStartTime: row.publishStartTime,
      publishEndDate: row.publishEndDate,
      publishEndTime: row.publishEndTime,
      viewableByLabel: sayAudience(context.language, `viewableBy.${row.viewableBy}`),
      triggerPointLabel: triggerPoints.get(row.triggerPoint) ?? row.triggerPoint,
      companyName: row.companyName,
      questions: row.questions ?? 0,
      responses: row.responses ?? 0,
      reached: row.reached,
      updatedDate: row.updatedAt,
      may: mayOf(context, row),
    })),
  }
}

/** The tabs' numbers: one statement with the list's own filters. */
export const countPolls = (context: SignedIn, query: PollQuery) => {
  const of = (status: PollStatus) => inStatus(status, context.now())
  const states = { DRAFT: of('DRAFT'), UPCOMING: of('UPCOMING'), ONGOING: of('ONGOING'), ENDED: of('ENDED') }
  return tabCounts(context, filtered(context, query), { ALL: sql<boolean>`true`, ...states }, 'polls.id')
}

/** What this person may do with the poll now. */
export const mayOf = ({ holds }: SignedIn, poll: Pick<PollRow, 'status'>): ListedPoll['may'] => ({
  edit: holds(can.EDIT),
  ...stepsFrom(pollSteps, poll.status, holds),
  delete: holds(can.DELETE),
  show: poll.status !== 'DRAFT' && holds(can.ACTION),
  export: poll.status !== 'DRAFT' && holds(can.EXPORT),
})

/** A poll of this scope, or 404. */
export const findPoll = (context: SignedIn, uuid: string): Promise<PollRow> =>
  context
    .read<Tables>()
    .selectFrom('polls')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .where(ownRows(context.scope, polls))
    .executeTakeFirstOrThrow(notFound)

/** Polls of this scope by title or reference, the newest first. */
export const pollsCalled = (context: SignedIn, wanted: string, limit: number) => {
  const rows = context
    .read<Tables>()
    .selectFrom('polls')
    .select(['polls.uuid', 'polls.descriptions', 'polls.referenceNo'])
    .where(ownRows(context.scope, polls))
    .where('polls.endedAt', 'is', null)
    .orderBy('polls.id', 'desc')
    .limit(limit)
  return (wanted ? rows.where(matching('polls', wanted)) : rows).execute()
}

export const getPoll = async (context: SignedIn, uuid: string): Promise<Poll> => presentPoll(context, await findPoll(context, uuid))

/** A poll as the screens show it, with the names behind its ids. */
export const presentPoll = async (context: SignedIn, poll: PollRow): Promise<Poll> => {
  const [audiences, options, images, triggerPoints, record, counted] = await Promise.all([
    audiencesBy(context, [poll.audienceId]),
    questionsOf(context, poll),
    imagesOf(context, poll.imageUuids),
    labelsOf(context, 'POLL_TRIGGER_POINT'),
    recordOf(context, poll),
    context
      .read<Tables>()
      .selectFrom('pollResponses')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('pollId', '=', poll.id)
      .where('officeCentreId', '=', poll.officeCentreId)
      .executeTakeFirstOrThrow(),
  ])
  const audience = audiences.get(poll.audienceId)
  if (!audience) throw new Failed(failures.notFound)
  return {
    id: poll.id,
    uuid: poll.uuid,
    version: poll.version,
    referenceNo: poll.referenceNo,
    title: textIn(poll.descriptions, 'title', context.language),
    status: statusOf(poll, context.now()),
    isVisible: poll.visible,
    publishStartDate: poll.publishStartDate,
    publishStartTime: poll.publishStartTime,
    publishEndDate: poll.publishEndDate,
    publishEndTime: poll.publishEndTime,
    timeZone: poll.timeZone,
    pollFormDescList: poll.descriptions,
    successPage: poll.successPage,
    imageFiles: poll.imageUuids.flatMap((uuid) => images.get(uuid) ?? []),
    triggerPoint: poll.triggerPoint,
    triggerPointLabel: triggerPoints.get(poll.triggerPoint) ?? poll.triggerPoint,
    ...(await presentAudience(context, audience)),
    dismissalLimit: poll.dismissalLimit,
    hideResults: poll.hideResults,
    options,
    responses: counted.n,
    reached: poll.reached,
    ...record,
    may: mayOf(context, poll),
  }
}

/** Whose it is, and what was done to it by whom. */
const recordOf = (context: SignedIn, { id, officeCentreId }: PollRow) =>
  context
    .read<Tables>()
    .selectFrom('polls')
    .innerJoin('officeCentres', (join) => join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('polls.companyId', 'polls.officeCentreId'))))
    .select('officeCentres.companyName')
    .select(madeAndChanged(polls))
    .select(['polls.publishedAt as publishedDate', knownAs('polls.publishedBy', polls).as('publishedBy')])
    .where('polls.id', '=', id)
    .where('polls.officeCentreId', '=', officeCentreId)
    .executeTakeFirstOrThrow(notFound)
