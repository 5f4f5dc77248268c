import { percentText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import type { Basis } from '../contract.ts'
import { tenthsText } from './quarterText.ts'
import { t } from './texts.ts'
import classes from './LobbyForecast.module.css'

const timeText = (minutes: number): string =>
  minutes === 0 ? t('onTime') : minutes < 0 ? t('minutesBefore', { n: -minutes }) : t('minutesAfter', { n: minutes })

/** The formula in words, with the numbers of this building. */
export const Formula = ({ basis }: { basis: Basis }) => {
  const { from, until, announced, came, ownOffsets, quarterBy, halfBy, threeQuartersBy, noShow, ownShare, companies, ownSpread, spread, walkIns } =
    basis
  const early = { half: timeText(halfBy), early: timeText(quarterBy), late: timeText(threeQuartersBy) }
  const lines = [
    t('howSum'),
    t('howFrom', { from: dayText(from), until: dayText(until), announced, came }),
    t(ownOffsets ? 'howEarly' : 'howEarlyUsual', early),
    ownShare ? t('howShare', { share: percentText(noShow), n: companies }) : t('howShareUsual', { share: percentText(noShow) }),
    ownSpread ? t('howRange', { low: tenthsText(-spread.low), high: tenthsText(spread.high) }) : t('howRangeUsual'),
    t('howDesks'),
    t('howWalkIns', { n: tenthsText(walkIns) }),
  ]
  return (
    <Section card title={t('howTitle')}>
      {lines.map((line) => (
        <p key={line} className={classes.said}>
          {line}
        </p>
      ))}
    </Section>
  )
}
