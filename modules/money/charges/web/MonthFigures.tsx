import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { money, monthText } from '#kit/web/parts/fields/money.ts'
import { useItem } from '#kit/web/queries.ts'
import { getChargeMonth, listAllowances } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Charges.module.css'

interface Props {
  oc: string
  month: string
  companyId: string
  /** Sees what it lets each of its people charge. */
  ofCompany: boolean
}

/** A month as it grows: what it is so far, of which kinds, and what it comes to at this pace. */
export const MonthFigures = ({ oc, month, companyId, ofCompany }: Props) => {
  const query = { ...(month ? { month } : {}), ...(companyId ? { companyId } : {}) }
  const found = useItem(getChargeMonth, { params: { oc }, query }, { keep: true }).data
  const allowances = useItem(listAllowances, ofCompany ? { params: { oc } } : undefined).data ?? []
  if (!found) return <div className={classes.month} aria-busy />
  const { currency, amount, tax, lines, byKind, forecast } = found
  const limitOf = (kind: string) => {
    const limit = allowances.find((one) => one.kind === kind)?.monthlyLimit
    return typeof limit === 'number' ? { note: t('limitEach', { limit: money(limit, currency) }) } : {}
  }
  return (
    <div className={classes.month}>
      <FiguresStrip
        figures={[
          {
            label: monthText(found.month),
            value: money(amount, currency),
            ...(tax === 0 ? {} : { note: t('ofWhichTax', { tax: money(tax, currency) }) }),
          },
          { label: t('lines'), value: numberText(lines) },
          forecast && {
            label: t('forecast'),
            value: money(forecast.amount, currency),
            // where the pace comes to less, what is charged for days to come decides, and the sum is the month's own
            note:
              forecast.by === 'CHARGED'
                ? t('forecastCharged', { soFar: money(forecast.soFar, currency), n: forecast.days })
                : t('forecastHow', { soFar: money(forecast.soFar, currency), n: forecast.days, of: forecast.ofDays }),
          },
          ...byKind.slice(0, 2).map((kind) => ({ key: kind.kind, label: kind.title, value: money(kind.amount, currency), ...limitOf(kind.kind) })),
        ]}
      />
    </div>
  )
}
