import type { Addressed } from './audience.ts'
import type { Days } from './days.ts'
import type { PollPlan, QuestionPlan } from './poll-plan.ts'
import type { Random } from './random.ts'

export interface AnswerPlan {
  readonly question: number
  readonly choice?: number
  readonly rating?: number
  readonly words?: string
}
export interface ResponsePlan extends Addressed {
  readonly at: Date
  readonly answers: readonly AnswerPlan[]
}
export interface DismissalPlan {
  readonly person: Addressed['person']
  readonly times: number
  readonly at: Date
}

const hours = [0, 0, 0, 0, 0, 0, 1, 4, 10, 16, 12, 8, 14, 11, 8, 7, 8, 12, 9, 5, 3, 2, 2, 1]

/** A burst on the first day, a tail, quiet weekends, and a second small wave when people are reminded. Polls after a deed come evenly. */
const momentsOf = (random: Random, plan: PollPlan, days: Days): (() => Date) => {
  const [firstDay, opens] = plan.opens ?? [0, '00:00']
  const [lastDay, closes] = plan.closes ?? [0, '23:59']
  const from = days.at(firstDay, opens)
  const close = days.at(lastDay, closes)
  const to = close < days.now ? close : days.now
  const even = plan.trigger !== undefined && plan.trigger !== 'AFTER_SIGN_IN'
  const weights = Array.from({ length: Math.min(lastDay, 0) - firstDay + 1 }, (_, at) => {
    const wave = even ? 1 : Math.exp(-at / 2.6) + (at === 6 ? 0.42 : at === 7 ? 0.24 : 0.07)
    return days.weekend(firstDay + at) ? wave * 0.08 : wave
  })
  return () => {
    for (let tries = 0; tries < 12; tries += 1) {
      const at = new Date(
        days.at(firstDay + random.weighted(weights), '00:00').getTime() + (random.weighted(hours) * 3600 + random.between(0, 3599)) * 1000,
      )
      if (at >= from && at < to) return at
    }
    return new Date(from.getTime() + Math.floor(random.next() * (to.getTime() - from.getTime())))
  }
}

/** What one person says to one question; `tilt` makes companies differ. */
const answerTo = (random: Random, question: QuestionPlan, place: number, tilt: (choice: number) => number, deck: string[]): AnswerPlan[] => {
  if (question.share < 1 && !random.chance(question.share)) return []
  if (question.type === 'RATING') return [{ question: place, rating: 1 + random.weighted(question.weights) }]
  if (question.type === 'TEXT') return deck.splice(0, 1).map((words) => ({ question: place, words }))
  const weights = question.choices.map(([, weight], choice) => weight * tilt(choice))
  if (question.type === 'SINGLE_CHOICE') return [{ question: place, choice: random.weighted(weights) }]
  const ticked = weights.flatMap((weight, choice) => (random.chance(weight) ? [choice] : []))
  return (ticked.length ? ticked : [random.weighted(weights)]).map((choice) => ({ question: place, choice }))
}

const noAnswers: { responses: ResponsePlan[]; dismissals: DismissalPlan[] } = { responses: [], dismissals: [] }

/** Whoever answers or dismisses was here at that moment, so the person's last visit is moved to it when it was earlier. */
export const planAnswers = (random: Random, plan: PollPlan, audience: readonly Addressed[], days: Days): typeof noAnswers => {
  if (!plan.published || !plan.answered || (plan.opens?.[0] ?? 1) > 0) return noAnswers
  const moment = momentsOf(random, plan, days)
  const tilts = new Map<string, number>()
  const remembered = (key: string, least: number, most: number) => {
    const known = tilts.get(key) ?? least + random.next() * (most - least)
    tilts.set(key, known)
    return known
  }
  const come = (person: Addressed['person'], at: Date) => {
    if (!person.lastSeenAt || person.lastSeenAt < at) person.lastSeenAt = at
    return at
  }
  const decks = plan.questions.map((question) => (question.type === 'TEXT' ? random.shuffled(question.answers) : []))
  const present = random.shuffled(audience.filter(({ person }) => person.lastSeenAt !== null && !person.email.endsWith('@demo.portal')))
  const eager = present
    .map((one, at) => ({ one, rank: (at / present.length) * remembered(one.organisation, 0.72, 1.28) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
  const many = Math.round(audience.length * plan.answered)
  const responses = eager.slice(0, many).map(({ person, organisation }): ResponsePlan => {
    const answers = plan.questions.flatMap((question, place) =>
      answerTo(random, question, place, (choice) => remembered(`${organisation}/${place}/${choice}`, 0.55, 1.45), decks[place] ?? []),
    )
    return { person, organisation, at: come(person, moment()), answers }
  })
  const limit = plan.dismissalLimit ?? 3
  const dismissals = eager
    .slice(many)
    .flatMap(({ person }): DismissalPlan[] =>
      random.chance(0.16) ? [{ person, times: random.chance(0.3) ? limit : random.between(1, limit), at: come(person, moment()) }] : [],
    )
  return { responses: responses.toSorted((a, b) => a.at.getTime() - b.at.getTime()), dismissals }
}
