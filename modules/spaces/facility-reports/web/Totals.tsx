import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import type { FacilityReport, ReportTotals } from '../contract.ts'
import { hoursText, revenueText, shareText } from './reportText.ts'
import { t } from './texts.ts'

const notHeld = ({ released, noShows, cancelled }: ReportTotals): number => released + noShows + cancelled

/** Each beside what it was in the period before. */
export const Totals = ({ report: { totals: now, totalsBefore: then } }: { report: FacilityReport }) => {
  const figure = (label: string, of: (totals: ReportTotals) => string) => ({ label, value: of(now), note: t('before', { value: of(then) }) })
  const { released, noShows, cancelled } = now
  return (
    <FiguresStrip
      figures={[
        { ...figure(t('figure.use'), shareText), of: t('usedOfOpen', { used: hoursText(now.usedMinutes), open: hoursText(now.openMinutes) }) },
        figure(t('figure.held'), ({ held }) => numberText(held)),
        {
          ...figure(t('figure.notHeld'), (totals) => numberText(notHeld(totals))),
          of: t('ofWhich', { released: numberText(released), noShows: numberText(noShows), cancelled: numberText(cancelled) }),
        },
        figure(t('figure.refused'), ({ refused }) => numberText(refused)),
        {
          ...figure(t('figure.revenue'), ({ revenue }) => revenueText(revenue)),
          ...(now.kept.length > 0 && { of: t('keptOf', { amount: revenueText(now.kept) }) }),
        },
      ]}
    />
  )
}
