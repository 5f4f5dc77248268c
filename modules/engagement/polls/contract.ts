import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, calendarDate, clockTime, Option, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { shownAudience, audienceComplete, audienceFields, newAudienceFields, audienceUnknown } from '#modules/identity/audience/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { PollDescriptions, PollQuestion, PollQuestionInput, PollSuccessPages } from './contract/questions.ts'
import { PollResults } from './contract/results.ts'

export const can = permissions('POLL', ['VIEW', 'ADD', 'EDIT', 'DELETE', 'ACTION', 'EXPORT'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** What people see. DRAFT is stored; the others follow from the dates of a published poll and the clock. */
export const pollStatuses = ['DRAFT', 'UPCOMING', 'ONGOING', 'ENDED'] as const
export type PollStatus = (typeof pollStatuses)[number]

/** The steps of a poll between its stored states. */
export const pollSteps = transitions<'DRAFT' | 'PUBLISHED'>()({
  publish: { from: ['DRAFT'], to: 'PUBLISHED', can: can.ACTION },
})

export const publishNeedsDates = failure('publish_needs_dates', 422, 'publishNeedsDates')
export const publishNeedsQuestion = failure('publish_needs_question', 422, 'publishNeedsQuestion')
export const publishReachesNobody = failure('publish_reaches_nobody', 422, 'publishReachesNobody')
export const endsInThePast = failure('ends_in_the_past', 422, 'endsInThePast')
export const triggerPointUnknown = failure('trigger_point_unknown', 422, 'triggerPointUnknown')
export const audienceFrozen = failure('audience_frozen', 409, 'audienceFrozen')
export const answersExist = failure('answers_exist', 409, 'answersExist')
export const questionsChanged = failure('questions_changed', 409, 'questionsChanged')

const dismissalLimit = z.number().int().min(1).max(99)

const startsBeforeItEnds = (poll: {
  publishStartDate?: string | null
  publishStartTime?: string | null
  publishEndDate?: string | null
  publishEndTime?: string | null
}) =>
  !poll.publishStartDate ||
  !poll.publishEndDate ||
  `${poll.publishStartDate} ${poll.publishStartTime ?? '00:00'}` < `${poll.publishEndDate} ${poll.publishEndTime ?? '23:59'}`

const fields = {
  pollFormDescList: PollDescriptions,
  imageFileUuids: z.array(z.uuid()).max(5).default([]),
  publishStartDate: calendarDate().nullish(),
  publishStartTime: clockTime('invalidTime').nullish(),
  publishEndDate: calendarDate().nullish(),
  publishEndTime: clockTime('invalidTime').nullish(),
  triggerPoint: z.string().min(1, 'required').max(60),
  hideResults: z.boolean().default(false),
  ...audienceFields,
}

export const PollInput = z
  .strictObject(fields)
  .superRefine(audienceComplete)
  .refine(startsBeforeItEnds, { path: ['publishEndDate'], message: 'endsBeforeStart' })
export type PollInput = z.output<typeof PollInput>

export const PollCreateInput = z
  .strictObject({ ...fields, ...newAudienceFields, dismissalLimit: dismissalLimit.default(3) })
  .superRefine(audienceComplete)
  .refine(startsBeforeItEnds, { path: ['publishEndDate'], message: 'endsBeforeStart' })

/** What this person may do with a poll now; the buttons follow it. */
const May = z.object({ edit: z.boolean(), publish: z.boolean(), delete: z.boolean(), show: z.boolean(), export: z.boolean() })

const Times = {
  publishStartDate: z.string().nullable(),
  publishStartTime: z.string().nullable(),
  publishEndDate: z.string().nullable(),
  publishEndTime: z.string().nullable(),
}

export const PollRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  referenceNo: z.string(),
  title: z.string(),
  status: z.enum(pollStatuses),
  isVisible: z.boolean(),
  ...Times,
  viewableByLabel: z.string(),
  triggerPointLabel: z.string(),
  /** Who made it: the building, or one of its companies. */
  companyName: z.string(),
  questions: z.number().int(),
  responses: z.number().int(),
  reached: z.number().int().nullable(),
  updatedDate: z.iso.datetime(),
  may: May,
})
export type PollRow = z.output<typeof PollRow>

export const Poll = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  referenceNo: z.string(),
  title: z.string(),
  status: z.enum(pollStatuses),
  isVisible: z.boolean(),
  ...Times,
  timeZone: z.string(),
  pollFormDescList: PollDescriptions,
  successPage: PollSuccessPages,
  imageFiles: z.array(ImageInfo),
  triggerPoint: z.string(),
  triggerPointLabel: z.string(),
  ...shownAudience,
  dismissalLimit: z.number().int(),
  hideResults: z.boolean(),
  options: z.array(PollQuestion),
  responses: z.number().int(),
  reached: z.number().int().nullable(),
  companyName: z.string(),
  ...recorded,
  publishedDate: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  may: May,
})
export type Poll = z.output<typeof Poll>

const filters = {
  status: z.enum(pollStatuses).optional(),
  statusArray: z.array(z.enum(pollStatuses)).max(4).optional(),
  triggerPoint: z.string().max(60).optional(),
  viewableBy: audienceFields.viewableBy.optional(),
  isVisible: queryFlag().optional(),
  publishDateFrom: calendarDate().optional(),
  publishDateTo: calendarDate().optional(),
}
const listQuery = paging({ sort: ['updatedDate', 'id', 'title', 'referenceNo', 'publishStartDate', 'publishEndDate', 'responses'], filters })
export type PollQuery = z.output<typeof listQuery>

const stale = ['polls']

export const listPolls = endpoint('GET /poll-forms', { can: can.VIEW, query: listQuery, reply: page(PollRow), stale })
export const countPolls = endpoint('GET /poll-forms/status-count', {
  can: can.VIEW,
  query: listQuery,
  reply: counts(['ALL', ...pollStatuses]),
  stale,
})
export const getPoll = endpoint('GET /poll-forms/uuid/{uuid}', { can: can.VIEW, params: byUuid, reply: Poll, stale })
export const listQuestions = endpoint('GET /poll-forms/uuid/{uuid}/poll-form-options', {
  can: can.VIEW,
  params: byUuid,
  query: z.strictObject({ sortProperties: z.enum(['position', 'id']).default('position'), sortDirection: z.enum(['ASC', 'DESC']).default('ASC') }),
  reply: z.array(PollQuestion),
  stale,
})
export const listOptionTypes = endpoint('GET /poll-forms/option-type-drop-down', { can: can.VIEW, reply: z.array(Option) })
export const listTriggerPoints = endpoint('GET /poll-forms/trigger-point-drop-down', { can: can.VIEW, reply: z.array(Option) })

const change = { params: byUuid, version: getPoll, reply: Poll }

export const createPoll = endpoint('POST /poll-forms/create', {
  can: can.ADD,
  body: PollCreateInput,
  reply: Poll,
  once: 'accepted',
  fails: [audienceUnknown, triggerPointUnknown],
})
export const updatePoll = endpoint('PUT /poll-forms/uuid/{uuid}/update-detail', {
  ...change,
  can: can.EDIT,
  body: PollInput,
  kept: ({ imageFiles }) => ({ imageFileUuids: imageFiles.map(({ uuid }) => uuid) }),
  fails: [audienceUnknown, audienceFrozen, triggerPointUnknown, publishNeedsDates, endsInThePast],
})
export const publishPoll = endpoint('PUT /poll-forms/uuid/{uuid}/publish', {
  ...change,
  can: can.ACTION,
  fails: [publishNeedsDates, publishNeedsQuestion, publishReachesNobody, endsInThePast],
})
export const deletePoll = endpoint('PUT /poll-forms/uuid/{uuid}/delete', { params: byUuid, version: getPoll, can: can.DELETE, reply: 'none' })
/** A draft that was deleted by mistake: it is back as it was, within minutes. One that was published is not there. */
export const restorePoll = endpoint('PUT /poll-forms/uuid/{uuid}/restore', { ...change, can: can.DELETE, ofEnded: true })
export const SuccessPageInput = z.strictObject({ successPage: PollSuccessPages })
export const updateSuccessPage = endpoint('PUT /poll-forms/uuid/{uuid}/update-success-page', {
  ...change,
  can: can.EDIT,
  body: SuccessPageInput,
})
export const DismissalLimitInput = z.strictObject({ dismissalLimit })
export const updateDismissalLimit = endpoint('PUT /poll-forms/uuid/{uuid}/update-dismissal-limit', {
  ...change,
  can: can.EDIT,
  body: DismissalLimitInput,
})
export const updateVisible = endpoint('PUT /poll-forms/uuid/{uuid}/update-visible', {
  ...change,
  can: can.ACTION,
  body: z.strictObject({ isVisible: z.boolean() }),
})
export const PollQuestionsInput = z.strictObject({ options: z.array(PollQuestionInput).max(50) })
export const updateQuestions = endpoint('PUT /poll-forms/uuid/{uuid}/poll-form-options/update', {
  ...change,
  can: can.EDIT,
  body: PollQuestionsInput,
  fails: [answersExist, questionsChanged],
})
/** Takes the whole new order. Two people who reorder at once do not lose a question: the later order of the same questions holds. */
export const reorderQuestions = endpoint('PUT /poll-forms/uuid/{uuid}/poll-form-options/update-position', {
  can: can.EDIT,
  params: byUuid,
  body: z.strictObject({ optionUuids: z.array(z.uuid()).min(1).max(50) }),
  reply: Poll,
  fails: [questionsChanged],
})
export const getResults = endpoint('GET /poll-forms/uuid/{uuid}/dashboard', { can: can.VIEW, params: byUuid, reply: PollResults, stale })
export const emailResults = endpoint('GET /poll-forms/uuid/{uuid}/email-record', {
  can: can.EXPORT,
  params: byUuid,
  reply: ExportAsked,
})
export const getPollHistory = endpoint('GET /poll-forms/uuid/{uuid}/history', {
  can: can.VIEW,
  params: byUuid,
  query: HistoryQuery,
  reply: History,
  stale,
})

export { answerPoll, badAnswer, dismissPoll, listOpenPolls } from './contract/answering.ts'
