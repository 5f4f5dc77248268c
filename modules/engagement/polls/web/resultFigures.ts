import type { Figure } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText, percentText } from '#kit/web/parts/charts/numbers.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { Poll } from '../contract.ts'
import { hasChoices, ratingMax } from '../contract/questions.ts'
import type { PollResults } from '../contract/results.ts'
import { closes, opens } from './pollDates.ts'
import { t } from './texts.ts'

const minute = 60_000

/** From one moment of the building's wall clock to another. */
const until = (date: string, time: string | null, zone: string): number => {
  const now = inZone(new Date(), zone)
  return Date.parse(`${date}T${(time ?? '23:59').slice(0, 5)}Z`) - Date.parse(`${now.day}T${now.time}Z`)
}

const inDays = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / minute))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? t('daysAndHours', { days: t('days', { n: days }), h: hours }) : t('days', { n: days })
  return hours > 0 ? t('hoursAndMinutes', { h: hours, m: minutes % 60 }) : words('minutes', { n: minutes })
}

const timeFigure = (poll: Poll): Figure => {
  if (poll.status === 'ENDED') return { label: t('closed'), value: closes(poll).split(', ')[0], note: t('openedOn', { when: opens(poll) }) }
  if (poll.status === 'UPCOMING')
    return {
      label: t('opensIn'),
      value: inDays(until(poll.publishStartDate ?? '', poll.publishStartTime ?? '00:00', poll.timeZone)),
      note: t('opensOn', { when: opens(poll) }),
    }
  return {
    label: t('timeLeft'),
    value: inDays(until(poll.publishEndDate ?? '', poll.publishEndTime, poll.timeZone)),
    note: t('openedOn', { when: opens(poll) }),
  }
}

const averageFigure = (questions: PollResults['questions']): Figure[] => {
  const at = questions.findIndex((question) => question.average !== null)
  const average = questions[at]?.average
  return average == null
    ? []
    : [{ label: t('averageIn', { n: at + 1 }), value: average.toFixed(1), of: t('ofReached', { n: ratingMax }), note: questions[at]?.text }]
}

/** The first choice question's leading option, and by how much it leads; the average mark, when nothing is to choose. */
const leadingFigure = ({ questions }: PollResults): Figure[] => {
  const at = questions.findIndex((question) => hasChoices(question.optionType) && question.answers > 0)
  const [first, second] = questions[at]?.counts.toSorted((a, b) => b.count - a.count) ?? []
  if (!first || !second) return averageFigure(questions)
  const share = percentText(first.share)
  const ahead = first.count - second.count
  return [
    {
      label: questions.length > 1 ? t('leadingOptionOf', { n: at + 1 }) : t('leadingOption'),
      value: first.text,
      note: ahead > 0 ? t('aheadOf', { share, n: ahead, other: second.text }) : t('levelWith', { share, other: second.text }),
    },
  ]
}

export const figuresOf = (poll: Poll, results: PollResults): Figure[] => {
  const { responses, reached, share, dismissed } = results
  return [
    {
      label: t('responses'),
      value: numberText(responses),
      ...(reached === null ? {} : { of: t('ofReached', { n: reached }) }),
      ...(share === null ? {} : { note: t('shareOfAudience', { share: percentText(share) }) }),
    },
    ...leadingFigure(results),
    timeFigure(poll),
    { label: t('dismissed'), value: numberText(dismissed), note: t('dismissalsEndIt', { n: poll.dismissalLimit }) },
  ]
}
