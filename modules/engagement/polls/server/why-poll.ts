import { notFound } from '#kit/contract/failure.ts'
import { isUuid } from '#kit/contract/paging.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { momentAt } from '#kit/server/moments.ts'
import { addressedTo, whyAddressed } from '#modules/identity/audience/server/front.ts'
import type { WhyLink } from '#modules/identity/why/contract.ts'
import { type ExplainedRecord, unlessMissing } from '#modules/identity/why/server/front.ts'
import { can, getPoll } from '../contract.ts'
import { listOpenPolls } from '../contract/answering.ts'
import { answeredBy, dismissedBy, type OpenPollTables } from './open-poll-rows.ts'
import { findPoll, pollsCalled } from './poll-rows.ts'
import { statusOf } from './poll-status.ts'
import type { PollRecord } from './tables.ts'
import { say } from './words.ts'

const titleOf = ({ language }: SignedIn, { descriptions, referenceNo }: Pick<PollRecord, 'descriptions' | 'referenceNo'>): string =>
  textIn(descriptions, 'title', language) || referenceNo

const managed = async (context: SignedIn, id: string): Promise<PollRecord | undefined> =>
  isUuid(id) ? unlessMissing(findPoll(context, id)) : undefined

/** A poll that has been shown to this person, or would be but for its dates. */
const published = (context: SignedIn, id: string) =>
  context
    .unscoped<OpenPollTables>('the audience of the poll is the scope')
    .selectFrom('polls')
    .innerJoin('audiences', 'audiences.id', 'polls.audienceId')
    .select(['polls.descriptions', 'polls.referenceNo'])
    .where('polls.uuid', '=', id)
    .where('polls.endedAt', 'is', null)
    .where('polls.status', '=', 'PUBLISHED')
    .where('polls.visible', '=', true)
    .where('polls.publishStartAt', '<=', context.now().toISOString())
    .where(addressedTo(context.scope, 'audiences'))
    .executeTakeFirst()

export const managingPoll: ExplainedRecord = {
  record: 'poll',
  madeOf: ['polls'],
  deed: 'manage',
  asks: getPoll,
  find: async (context, id) => {
    const poll = await managed(context, id)
    return poll && titleOf(context, poll)
  },
  choices: {
    kind: (language) => say(language, 'poll'),
    search: async (context, wanted, limit) =>
      (await pollsCalled(context, wanted, limit)).map((poll) => ({ id: poll.uuid, title: titleOf(context, poll), detail: poll.referenceNo })),
  },
}

/** The links that decide whether a poll stands on somebody's home page, in the order in which people would look at them. */
const linksOf = async (context: SignedIn, subject: SignedIn, uuid: string): Promise<WhyLink[]> => {
  const { language } = context
  const poll = await context
    .unscoped<OpenPollTables>('the reader has found the poll')
    .selectFrom('polls')
    .select(['audienceId', 'status', 'visible', 'publishStartAt', 'publishEndAt', 'timeZone'])
    .select((eb) => [answeredBy(subject.scope.personId)(eb).as('answered'), dismissedBy(subject.scope.personId)(eb).as('dismissed')])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  const status = statusOf(poll, context.now())
  const at = status === 'UPCOMING' ? poll.publishStartAt : poll.publishEndAt
  const link = (rule: string, ok: boolean, values: Record<string, string> = {}): WhyLink => ({
    rule,
    ok,
    value: rule === 'status' ? status : null,
    text: say(language, ok ? `why.${rule}` : `why.${rule}.${rule === 'status' ? status : 'no'}`, values),
    remedy: ok ? null : say(language, `whyNot.${rule}`),
  })
  return [
    link('status', status === 'ONGOING', { at: at ? momentAt(language, at, poll.timeZone) : '' }),
    link('visible', poll.visible),
    ...(await whyAddressed(context, poll.audienceId, subject.scope)),
    link('answered', poll.answered !== true),
    link('dismissed', poll.dismissed !== true),
  ]
}

export const receivingPoll: ExplainedRecord = {
  record: 'poll',
  madeOf: ['polls'],
  deed: 'receive',
  asks: listOpenPolls,
  // known to those who manage it, and to those to whom it has been shown
  find: async (context, id) => {
    if (!isUuid(id)) return undefined
    const poll = (context.holds(can.VIEW) && (await managed(context, id))) || (await published(context, id))
    return poll && titleOf(context, poll)
  },
  links: linksOf,
}
