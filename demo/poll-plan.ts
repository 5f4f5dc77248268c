import type { BuildingKey } from './buildings.ts'

/** Simplified or traditional Chinese may be missing: then the reader gets English. */
export type Words = readonly [english: string, traditional: string, simplified: string]
export const say = (english: string, traditional = '', simplified = ''): Words => [english, traditional, simplified]

export type QuestionPlan = {
  readonly words: Words
  readonly required: boolean
  /** How many of those who answer the poll answer this. */
  readonly share: number
} & (
  | { readonly type: 'SINGLE_CHOICE' | 'MULTIPLE_CHOICE'; readonly choices: readonly (readonly [words: Words, weight: number])[] }
  /** Weights of one to five stars. */
  | { readonly type: 'RATING'; readonly weights: readonly number[] }
  | { readonly type: 'TEXT'; readonly answers: readonly string[] }
)

type Choices = readonly (readonly [words: Words, weight: number])[]
export const single = (words: Words, choices: Choices, share = 1): QuestionPlan => ({
  type: 'SINGLE_CHOICE',
  words,
  choices,
  required: share === 1,
  share,
})
/** Weights here are the shares of people who tick it. */
export const multiple = (words: Words, choices: Choices, share = 1): QuestionPlan => ({
  type: 'MULTIPLE_CHOICE',
  words,
  choices,
  required: share === 1,
  share,
})
export const rating = (words: Words, weights: readonly number[], share = 1): QuestionPlan => ({
  type: 'RATING',
  words,
  weights,
  required: share === 1,
  share,
})
export const remark = (words: Words, answers: readonly string[], share = 0.2): QuestionPlan => ({
  type: 'TEXT',
  words,
  answers,
  required: false,
  share,
})

export type Moment = readonly [day: number, time: string]

/** Names of companies and groups are keys of the seed; `except` subtracts. */
export type AudiencePlan = (
  | { readonly by: 'ALL' }
  | { readonly by: 'BUILDING'; readonly buildings: readonly BuildingKey[] }
  | { readonly by: 'OFFICE_TENANT'; readonly companies: readonly string[] }
  | { readonly by: 'USER_GROUP'; readonly groups: readonly string[] }
) & { readonly except?: { readonly companies?: readonly string[]; readonly groups?: readonly string[] } }

export type TriggerPoint = 'HOME_PAGE' | 'AFTER_SIGN_IN' | 'AFTER_BOOKING' | 'AFTER_VISITOR_INVITE' | 'AFTER_SERVICE_REQUEST'

export interface PollPlan {
  readonly owner: BuildingKey | 'platform'
  /** A company's own poll, in its building. */
  readonly company?: string
  readonly title: Words
  readonly body: Words
  readonly button: Words
  readonly thanks?: readonly [title: Words, description: Words]
  readonly created: Moment
  /** Absent: a draft. */
  readonly published?: Moment
  readonly opens?: Moment
  readonly closes?: Moment
  readonly trigger?: TriggerPoint
  readonly audience: AudiencePlan
  readonly hidden?: true
  readonly hideResults?: true
  readonly dismissalLimit?: number
  readonly questions: readonly QuestionPlan[]
  /** Share of the people addressed who answer. */
  readonly answered?: number
  /** What was changed after it was made, for the History. */
  readonly edits?: readonly ('closes' | 'lastChoice' | { readonly earlierTitle: string })[]
}

export const vote = say('Vote', '投票', '投票')
export const answer = say('Answer', '作答', '作答')
export const rate = say('Rate', '評分', '评分')
export const thankYou = [
  say('Thank you', '多謝你的意見', '谢谢你的意见'),
  say('We will tell you the result when the poll has closed.', '投票結束後，我們會公布結果。', '投票结束后，我们会公布结果。'),
] as const
