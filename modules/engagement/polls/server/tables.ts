import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
  jsonList,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  time,
  uuid,
  textList,
} from '#kit/server/data/table.ts'
import type { PollChoice, PollDescription, PollQuestionText, PollSuccessPage } from '../contract/questions.ts'

export const polls = table('polls', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  referenceNo: text('none'),
  status: filled(text('none')),
  descriptions: jsonList<PollDescription>('none'),
  successPage: filled(jsonList<PollSuccessPage>('none')),
  imageUuids: filled(jsonList<string>('none')),
  timeZone: text('none'),
  publishStartDate: orNull(date('none')),
  publishStartTime: orNull(time('none')),
  publishEndDate: orNull(date('none')),
  publishEndTime: orNull(time('none')),
  publishStartAt: orNull(instant('none')),
  publishEndAt: orNull(instant('none')),
  triggerPoint: text('none'),
  audienceId: ref(),
  visible: filled(flag('none')),
  dismissalLimit: filled(integer('none')),
  hideResults: filled(flag('none')),
  publishedAt: orNull(instant('none')),
  publishedBy: orNull(ref()),
  reached: orNull(integer('none')),
  title: derived(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

export const pollQuestions = table(
  'pollQuestions',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: orNull(ref()),
    pollId: ref(),
    optionType: text('none'),
    texts: jsonList<PollQuestionText>('none'),
    required: flag('none'),
    choices: filled(jsonList<PollChoice>('none')),
    position: integer('none'),
  },
  { of: 'polls', by: 'pollId' },
)

/** One person's answer to one poll, given once. */
export const pollResponses = table(
  'pollResponses',
  ownedBy('building'),
  {
    id: filled(number('none')),
    uuid: filled(uuid('none')),
    officeCentreId: ref(),
    companyId: orNull(ref()),
    pollId: ref(),
    userId: ref(),
    answeredForId: ref(),
    answeredAt: instant('none'),
  },
  { of: 'polls', by: 'pollId' },
)

export const pollAnswers = table('pollAnswers', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  responseId: ref(),
  pollId: ref(),
  questionId: ref(),
  choiceUuid: orNull(uuid('sensitive')),
  rating: orNull(integer('sensitive')),
  words: orNull(text('sensitive')),
})

export const pollDismissals = table('pollDismissals', ownedBy('building'), {
  officeCentreId: ref(),
  pollId: ref(),
  userId: ref(),
  times: integer('none'),
  lastAt: instant('none'),
})

export type PollTables = Rows<typeof polls> & Rows<typeof pollQuestions>
export type PollAnswerTables = PollTables & Rows<typeof pollResponses> & Rows<typeof pollAnswers> & Rows<typeof pollDismissals>
export type PollRecord = Row<typeof polls>
