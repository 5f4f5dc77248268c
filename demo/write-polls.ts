import type { Kysely } from 'kysely'
import { sequences } from '#kit/server/data/sequences.ts'
import type { Rows } from '#kit/server/data/table.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import type { PollAnswerTables } from '#modules/engagement/polls/server/tables.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import type { AnswerPlan } from './answers.ts'
import { buildings } from './buildings.ts'
import { inLanguages } from './in-languages.ts'
import { deedsOf, lastDeed } from './poll-history.ts'
import type { PollPlan } from './poll-plan.ts'
import type { PollSeed } from './poll-seed.ts'
import type { Random } from './random.ts'
import type { PeopleIds } from './write-people.ts'
import { insertAll, of } from './write.ts'

type Open = Kysely<Record<never, never>>

export interface PollIds extends PeopleIds {
  readonly centres: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, number>
}

const timeZoneOf = (owner: string) => buildings.find(({ key }) => key === owner)?.timeZone ?? 'Asia/Hong_Kong'

/** Polls with their questions, numbered as they were made; answers and history follow. */
export const writePolls = async (open: Open, random: Random, seeds: readonly PollSeed[], ids: PollIds): Promise<void> => {
  const database = typed<PollAnswerTables & AudienceTables & Rows<typeof sequences>>(open)
  const polls = seeds.map((seed) => ({ ...seed, at: seed.days.at(...seed.plan.created) })).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const ownerOf = ({ owner }: PollSeed) => ({
    officeCentreId: of(ids.centres, owner.officeCentre),
    companyId: owner.company === undefined ? null : of(ids.centres, owner.company),
  })
  const centres = (keys: readonly string[] = []) => keys.map((key) => of(ids.centres, key))
  const groups = (keys: readonly string[] = []) => keys.map((key) => of(ids.groups, key))

  const audienceRows = polls.map((seed) => {
    const { audience } = seed.plan
    return {
      ...ownerOf(seed),
      viewableBy: audience.by,
      everywhere: seed.owner.officeCentre === 'platform',
      buildingIds: centres(audience.by === 'BUILDING' ? audience.buildings : []),
      tenantIds: centres(audience.by === 'OFFICE_TENANT' ? audience.companies : []),
      userGroupIds: groups(audience.by === 'USER_GROUP' ? audience.groups : []),
      excludeTenantIds: centres(audience.except?.companies),
      excludeUserGroupIds: groups(audience.except?.groups),
    }
  })
  const audienceIds = await insertAll(audienceRows, (some) => database.insertInto('audiences').values(some).returning('id').execute())

  const numbers = new Map<string, { officeCentreId: number; year: number; last: number }>()
  const rows = polls.map((seed, at) => {
    const { plan, days, authors } = seed
    const owner = ownerOf(seed)
    const year = Number(days.date(plan.created[0]).slice(0, 4))
    const { last } = numbers.get(`${owner.officeCentreId}/${year}`) ?? { last: 0 }
    numbers.set(`${owner.officeCentreId}/${year}`, { officeCentreId: owner.officeCentreId, year, last: last + 1 })
    const final = lastDeed(seed)
    const published = plan.published ? days.at(...plan.published) : null
    return {
      ...owner,
      uuid: random.uuid(),
      version: deedsOf(seed).length,
      createdAt: seed.at,
      createdBy: of(ids.users, authors[0].person),
      updatedAt: final.at,
      updatedBy: of(ids.users, final.author.person),
      referenceNo: `POLL-${year}-${String(last + 1).padStart(6, '0')}`,
      status: published ? 'PUBLISHED' : 'DRAFT',
      descriptions: JSON.stringify(descriptionsOf(plan)),
      successPage: JSON.stringify(plan.thanks ? inLanguages({ title: plan.thanks[0], description: plan.thanks[1] }) : []),
      timeZone: timeZoneOf(plan.owner),
      publishStartDate: plan.opens ? days.date(plan.opens[0]) : null,
      publishStartTime: plan.opens?.[1] ?? null,
      publishEndDate: plan.closes ? days.date(plan.closes[0]) : null,
      publishEndTime: plan.closes?.[1] ?? null,
      publishStartAt: plan.opens ? days.at(...plan.opens) : null,
      publishEndAt: plan.closes ? days.at(...plan.closes) : null,
      triggerPoint: plan.trigger ?? 'HOME_PAGE',
      audienceId: audienceIds[at] ?? 0,
      visible: !plan.hidden,
      dismissalLimit: plan.dismissalLimit ?? 3,
      hideResults: plan.hideResults ?? false,
      publishedAt: published,
      publishedBy: published ? of(ids.users, authors[1].person) : null,
      reached: published ? seed.reached : null,
    }
  })
  const pollIds = await insertAll(rows, (some) => database.insertInto('polls').values(some).returning('id').execute())
  await database
    .insertInto('sequences')
    .values([...numbers.values()].map((number) => ({ ...number, name: 'POLL' })))
    .execute()

  for (const [at, seed] of polls.entries()) await writeQuestionsAndAnswers(open, random, seed, { ...ownerOf(seed), pollId: pollIds[at] ?? 0 }, ids)
}

const descriptionsOf = ({ title, body, button }: PollPlan) => inLanguages({ title, description: body, buttonText: button })

interface PollOwner {
  readonly officeCentreId: number
  readonly companyId: number | null
  readonly pollId: number
}

const writeQuestionsAndAnswers = async (open: Open, random: Random, seed: PollSeed, owner: PollOwner, ids: PollIds): Promise<void> => {
  const database = typed<PollAnswerTables & AuditTables>(open)
  const { officeCentreId, pollId } = owner
  const created = seed.days.at(...seed.plan.created)
  const by = of(ids.users, seed.authors[0].person)
  const choices = seed.plan.questions.map((question) =>
    'choices' in question ? question.choices.map(([words]) => ({ uuid: random.uuid(), texts: inLanguages({ text: words }) })) : [],
  )
  const questions = seed.plan.questions.map((question, position) => ({
    ...owner,
    uuid: random.uuid(),
    createdAt: created,
    createdBy: by,
    updatedAt: created,
    updatedBy: by,
    optionType: question.type,
    texts: JSON.stringify(inLanguages({ text: question.words })),
    required: question.required,
    choices: JSON.stringify(choices[position] ?? []),
    position: position + 1,
  }))
  const questionIds = await insertAll(questions, (some) => database.insertInto('pollQuestions').values(some).returning('id').execute())

  const responses = seed.responses.map(({ person, organisation, at }) => ({
    ...owner,
    uuid: random.uuid(),
    userId: of(ids.users, person),
    answeredForId: of(ids.centres, organisation),
    answeredAt: at,
  }))
  const responseIds = await insertAll(responses, (some) => database.insertInto('pollResponses').values(some).returning('id').execute())
  const answerRow = ({ question, choice, rating, words }: AnswerPlan, responseId: number) => ({
    officeCentreId,
    pollId,
    responseId,
    questionId: questionIds[question] ?? 0,
    choiceUuid: choice === undefined ? null : (choices[question]?.[choice]?.uuid ?? null),
    rating: rating ?? null,
    words: words ?? null,
  })
  const answers = seed.responses.flatMap((response, at) => response.answers.map((answer) => answerRow(answer, responseIds[at] ?? 0)))
  await insertAll(answers, (some) => database.insertInto('pollAnswers').values(some).returning('id').execute())

  const dismissals = seed.dismissals.map(({ person, times, at }) => ({ officeCentreId, pollId, userId: of(ids.users, person), times, lastAt: at }))
  if (dismissals.length) await database.insertInto('pollDismissals').values(dismissals).execute()

  const history = deedsOf(seed).flatMap(({ at, author, action, changes, question }) => {
    const entry = {
      at,
      actorUserId: of(ids.users, author.person),
      actorMembershipId: of(ids.memberships, author.membership),
      officeCentreId,
      companyId: owner.companyId,
      subjectTable: 'polls',
      subjectId: pollId,
      requestId: 'demo',
    }
    const whole = { ...entry, tableName: 'polls', rowId: pollId, action, changes }
    if (question === undefined) return [whole]
    const list = choices[question] ?? []
    const part = {
      tableName: 'pollQuestions',
      rowId: questionIds[question] ?? 0,
      action: 'questionChanged',
      changes: { choices: { before: list.slice(0, -1), after: list } },
    }
    return [whole, { ...entry, ...part }]
  })
  await database.insertInto('auditEntries').values(history).execute()
}
