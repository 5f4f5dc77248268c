import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { Quote, QuoteLine } from '#modules/spaces/rates/contract.ts'
import { lengthText } from './lengthText.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

/** How much of what: '2 h × HK$200', or the day's price. */
const howText = (line: Extract<QuoteLine, { kind: 'RATE' }>, money: (amount: number) => string, manyDays: boolean): string => {
  const unitPrice = money(line.unitPrice)
  const how =
    line.unit === 'DAY'
      ? t('quoteDay')
      : line.unit === 'HOUR'
        ? t('quoteHours', { length: lengthText(line.minutes), price: unitPrice })
        : t('quoteHalfHours', { n: line.units ?? 0, price: unitPrice })
  return manyDays ? `${dayText(line.date)} · ${how}` : how
}

const addedText = (line: Extract<QuoteLine, { kind: 'EXTRA' }>, price: string): string =>
  line.unit === 'HOUR'
    ? t('quoteExtra.HOUR', { n: line.quantity, length: lengthText(line.minutes), price })
    : t(`quoteExtra.${line.unit}`, { n: line.quantity, price })

/** What a booking costs, line by line, as it is counted. */
export const QuoteLines = ({ quote }: { quote: Quote }) => {
  const money = (amount: number) => shownMoney(amount, quote.currency, language)
  const manyDays = new Set(quote.lines.flatMap((line) => (line.kind === 'RATE' ? [line.date] : []))).size > 1
  const percent = (basisPoints: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
  const underText = (line: QuoteLine): string => {
    if (line.kind === 'WAIVED') return t('quoteWaivedHelp')
    if (line.kind === 'RATE') return howText(line, money, manyDays)
    if (line.kind === 'EXTRA') return addedText(line, money(line.unitPrice))
    return line.basisPoints === null ? t('discount') : t('discountOf', { percent: percent(line.basisPoints) })
  }
  const taxWords = { name: quote.taxName, percent: percent(quote.taxBasisPoints) }
  return (
    <dl className={classes.quote} aria-label={words('price')}>
      {quote.lines.map((line, at) => (
        <div key={at}>
          <dt>
            {line.kind === 'WAIVED' ? t('quoteWaived') : line.name}
            <small>{underText(line)}</small>
          </dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      {quote.taxBasisPoints > 0 && !quote.taxIncluded && (
        <div>
          <dt>{t('taxAdded', taxWords)}</dt>
          <dd>{money(quote.tax)}</dd>
        </div>
      )}
      <div className={classes.quoteTotal}>
        <dt>
          {t('total')}
          {quote.taxBasisPoints > 0 && quote.taxIncluded && <small>{t('taxIncluded', { ...taxWords, amount: money(quote.tax) })}</small>}
        </dt>
        <dd>{money(quote.total)}</dd>
      </div>
    </dl>
  )
}
