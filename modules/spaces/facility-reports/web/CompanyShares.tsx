import { ChartCard } from '#kit/web/parts/charts/ChartCard.tsx'
import { numberText, percentText, shareOf } from '#kit/web/parts/charts/numbers.ts'
import { words } from '#kit/web/words.ts'
import type { CompanyFigures } from '../contract.ts'
import { hoursText, revenueText } from './reportText.ts'
import { t } from './texts.ts'
import classes from './FacilityReports.module.css'

/** So many have bars; the rest stand in the table. */
const barsAtMost = 8

/** Who uses how much, beside how much of the rented area is theirs. */
export const CompanyShares = ({ companies, alone }: { companies: readonly CompanyFigures[]; alone: boolean }) => {
  const total = (of: (one: CompanyFigures) => number) => companies.reduce((sum, one) => sum + of(one), 0)
  const [used, area] = [total((one) => one.usedMinutes), total((one) => one.areaSquareFeet)]
  const shares = companies.map((one) => ({
    ...one,
    // beside nobody else a share says nothing
    use: alone ? undefined : shareOf(one.usedMinutes, used),
    rented: alone || one.isBuilding ? undefined : shareOf(one.areaSquareFeet, area),
  }))
  const most = Math.max(...shares.flatMap(({ use = 0, rented = 0 }) => [use, rented]), 0)
  const text = (share: number | undefined) => (share === undefined ? '–' : percentText(share))
  const plot = (
    <>
      <ul className={classes.legend}>
        <li>
          <span data-bar="use" />
          {t('shareOfUse')}
        </li>
        <li>
          <span data-bar="rented" />
          {t('shareOfArea')}
        </li>
      </ul>
      <ul className={classes.companies}>
        {shares.slice(0, barsAtMost).map(({ id, name, use = 0, rented = 0, isBuilding }) => (
          <li key={id}>
            <span className={classes.name}>{name}</span>
            <span className={classes.amount}>{percentText(use)}</span>
            <span className={classes.track}>
              <span data-bar="use" style={{ width: `${shareOf(use, most) * 100}%` }} />
              {!isBuilding && <span data-bar="rented" style={{ width: `${shareOf(rented, most) * 100}%` }} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <ChartCard
      title={t('table.COMPANIES')}
      views={alone ? [] : [{ value: 'plot', label: words('plot'), plot }]}
      note={companies.length > barsAtMost ? t('restInTable', { n: companies.length - barsAtMost }) : undefined}
      table={{
        head: [
          words('company'),
          t('column.used'),
          t('shareOfUse'),
          t('shareOfArea'),
          t('figure.held'),
          t('figure.released'),
          t('figure.noShows'),
          t('figure.revenue'),
          t('figure.kept'),
        ],
        rows: shares.map((one) => ({
          key: String(one.id),
          cells: [
            one.name,
            hoursText(one.usedMinutes),
            text(one.use),
            text(one.rented),
            numberText(one.held),
            numberText(one.released),
            numberText(one.noShows),
            revenueText(one.revenue),
            revenueText(one.kept),
          ],
        })),
      }}
    />
  )
}
