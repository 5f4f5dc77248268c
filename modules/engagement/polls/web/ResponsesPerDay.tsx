import { daysAfter } from '#kit/contract/days.ts'
import { ColumnChart } from '#kit/web/parts/charts/ColumnChart.tsx'
import { inZone, shortDayText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { Poll } from '../contract.ts'
import type { PollResults } from '../contract/results.ts'
import { todayIn } from './pollDates.ts'
import { t } from './texts.ts'

const day = 86_400_000

/** Every day from the opening (or an earlier answer) to today or the closing, also those without an answer. */
const everyDay = (perDay: PollResults['perDay'], from: string, until: string) => {
  const counts = new Map(perDay.map(({ date, count }) => [date, count]))
  const first = [from, ...counts.keys()].toSorted()[0] ?? from
  const last = [until, ...counts.keys()].toSorted().at(-1) ?? until
  const days = Math.round((Date.parse(last) - Date.parse(first)) / day) + 1
  return Array.from({ length: days }, (_, i) => {
    const date = daysAfter(first, i)
    return { label: shortDayText(date, last), value: counts.get(date) ?? 0 }
  })
}

/** A poll that was published later than it was meant to open has opened then. */
const openedOn = ({ publishStartDate, publishedDate, timeZone }: Poll): string =>
  [publishStartDate ?? '', publishedDate ? inZone(publishedDate, timeZone).day : ''].toSorted().at(-1) || todayIn(timeZone)

export const ResponsesPerDay = ({ poll, perDay }: { poll: Poll; perDay: PollResults['perDay'] }) => {
  const today = todayIn(poll.timeZone)
  const ended = poll.status === 'ENDED'
  const points = everyDay(perDay, openedOn(poll), ended ? (poll.publishEndDate ?? today) : today)
  const [first, last] = [points[0]?.label ?? '', points.at(-1)?.label ?? '']
  return (
    <ColumnChart
      title={t('responsesPerDay')}
      of={words('day')}
      counted={t('responses')}
      points={points}
      span={ended ? t('spanUntil', { from: first, until: last }) : t('spanToday', { from: first })}
    />
  )
}
