import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import type { FacilityReport, ReportTotals } from '../contract.ts'
import { hoursText, revenueText, shareText } from './reportText.ts'
import { t } from './texts.ts'

const notHeld = ({ released, noShows, cancelled }: ReportTotals): number => released + noShows + cancelled

const NoteLines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <div key={line}>{line}</div>)

/** Each beside what it was in the period before. */
export const Totals = ({ report: { totals: now, totalsBefore: then } }: { report: FacilityReport }) => {
  // what it is made of, and what it was before, alike beneath it
  const figure = (label: string, of: (totals: ReportTotals) => string, made?: string | false) => {
    const before = t('before', { value: of(then) })
    return { label, value: of(now), note: made ? <NoteLines lines={[made, before]} /> : before }
  }
  const { released, noShows, cancelled } = now
  return (
    <FiguresStrip
      figures={[
        figure(t('figure.use'), shareText, t('usedOfOpen', { used: hoursText(now.usedMinutes), open: hoursText(now.openMinutes) })),
        figure(t('figure.held'), ({ held }) => numberText(held)),
        figure(
          t('figure.notHeld'),
          (totals) => numberText(notHeld(totals)),
          t('ofWhich', { released: numberText(released), noShows: numberText(noShows), cancelled: numberText(cancelled) }),
        ),
        figure(t('figure.refused'), ({ refused }) => numberText(refused)),
        figure(t('figure.revenue'), ({ revenue }) => revenueText(revenue), now.kept.length > 0 && t('keptOf', { amount: revenueText(now.kept) })),
      ]}
    />
  )
}
