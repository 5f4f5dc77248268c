import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { hasChoices, type PollQuestion, ratingMax } from '../contract/questions.ts'
import { type PollResults, type QuestionResults, smallestGroup } from '../contract/results.ts'
import { findPoll } from './poll-rows.ts'
import { statusOf } from './poll-status.ts'
import { questionsOf } from './question-rows.ts'
import { countDismissed, peopleByCompany, responsesPerDay, type Tally, tallies, writtenAnswers } from './result-rows.ts'

/** As the page of its results shows them. */
export const presentResults = async (context: SignedIn, uuid: string): Promise<PollResults> => {
  const poll = await findPoll(context, uuid)
  const hidden = poll.hideResults && statusOf(poll, context.now()) !== 'ENDED'
  const [questions, perDay, dismissed, counts, people] = await Promise.all([
    questionsOf(context, poll),
    responsesPerDay(context, poll),
    countDismissed(context, poll),
    hidden ? [] : tallies(context, poll),
    hidden ? [] : peopleByCompany(context, poll),
  ])
  const responses = perDay.reduce((sum, day) => sum + day.count, 0)
  return {
    responses,
    reached: poll.reached,
    share: poll.reached ? responses / poll.reached : null,
    dismissed,
    perDay,
    hiddenUntil: hidden ? poll.publishEndAt : null,
    questions: hidden
      ? []
      : await Promise.all(
          questions.map(async (question) => {
            const own = counts.filter((tally) => tally.questionId === question.id)
            const answered = people.filter((row) => row.questionId === question.id)
            const words = question.optionType === 'TEXT' ? await writtenAnswers(context, poll, question.id) : []
            return { ...tally(context, question, own, answered), words: words.flatMap((row) => row.words ?? []) }
          }),
        ),
  }
}

interface Answered {
  companyId: number
  people: number
}

const codesOf = (context: SignedIn, question: PollQuestion): { code: string; text: string }[] => {
  if (hasChoices(question.optionType))
    return question.choices.map((choice) => ({ code: choice.uuid, text: textIn(choice.texts, 'text', context.language) }))
  return question.optionType === 'RATING' ? Array.from({ length: ratingMax }, (_, i) => ({ code: String(i + 1), text: String(i + 1) })) : []
}

const tally = (context: SignedIn, question: PollQuestion, counts: Tally[], answered: Answered[]): QuestionResults => {
  const codes = codesOf(context, question)
  const answers = answered.reduce((sum, row) => sum + row.people, 0)
  const sum = (rows: Tally[], code: string) => rows.filter((row) => row.code === code).reduce((total, row) => total + row.count, 0)
  const marks = counts.reduce((total, row) => total + Number(row.code) * row.count, 0)
  return {
    uuid: question.uuid,
    text: textIn(question.texts, 'text', context.language),
    optionType: question.optionType,
    answers,
    counts: codes.map(({ code, text }) => ({ code, text, count: sum(counts, code), share: answers ? sum(counts, code) / answers : 0 })),
    average: question.optionType === 'RATING' && answers ? marks / answers : null,
    words: [],
    companies:
      codes.length === 0
        ? []
        : groupCompanies(answered).map((group) => {
            const rows = counts.filter((row) => group.companyIds.includes(row.companyId))
            const [only] = group.companyIds
            return {
              id: group.named && only !== undefined ? only : null,
              name: group.named ? (rows[0]?.companyName ?? null) : null,
              companies: group.companyIds.length,
              answers: group.answers,
              counts: codes.map(({ code }) => sum(rows, code)),
            }
          }),
  }
}

export interface CompanyGroup {
  companyIds: number[]
  answers: number
  /** A company by its name; otherwise several summed up. */
  named: boolean
}

/**
 * Companies with at least five answers stand by themselves, the others are summed up. The sum must not tell on anybody either: it covers at
 * least two companies and five answers, else the smallest named company joins it; a total less the named rows then reveals nothing new.
 */
export const groupCompanies = (answered: readonly Answered[]): CompanyGroup[] => {
  const bySize = answered.toSorted((a, b) => b.people - a.people || a.companyId - b.companyId)
  const named = bySize.filter((row) => row.people >= smallestGroup)
  const rest = bySize.filter((row) => row.people < smallestGroup)
  const size = () => rest.reduce((sum, row) => sum + row.people, 0)
  while (rest.length > 0 && named.length > 0 && (rest.length < 2 || size() < smallestGroup)) {
    const smallest = named.pop()
    if (smallest) rest.push(smallest)
  }
  const groups: CompanyGroup[] = named.map((row) => ({ companyIds: [row.companyId], answers: row.people, named: true }))
  // A sum of too few people with nothing beside it is the total itself, which stands above already.
  if (rest.length > 0 && named.length > 0) groups.push({ companyIds: rest.map((row) => row.companyId), answers: size(), named: false })
  return groups
}
