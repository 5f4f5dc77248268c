import { Plus } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can, currencies, listRates, type Rate, type RateItem, rateItems } from '../contract.ts'
import { amountText, perText } from './moneyText.ts'
import { t } from './texts.ts'
import classes from './RateGrid.module.css'

const AddRate = lazy(async () => ({ default: (await import('./RateForms.tsx')).AddRate }))
const EditRate = lazy(async () => ({ default: (await import('./RateForms.tsx')).EditRate }))

// of an item and a currency one price holds on a day, so all of them fit one page
const now = { query: { status: 'CURRENT', limit: 100 } } as const
const later = { query: { status: 'UPCOMING', limit: 100, sortProperties: 'validFrom', sortDirection: 'ASC' } } as const

/** A row for each item, a column for each currency that something is sold in: what holds now, and what follows it. A phone shows one currency at a time. */
export const RateGrid = ({ children }: { children: ReactNode }) => {
  const current = useItem(listRates, now)
  const coming = useItem(listRates, later)
  const { open, dialog } = useDialog()
  const error = current.error ?? coming.error
  const add = (at: { item?: RateItem; currency?: string } = {}) => open((onClose) => <AddRate {...at} onClose={onClose} />)
  const edit = (rate: Rate) => open((onClose) => <EditRate rate={rate} onClose={onClose} />)
  const mayAdd = holds(can.ADD)
  const phone = usePhone()
  const [chosen, choose] = useState('')
  const priced = new Set([...(current.data?.items ?? []), ...(coming.data?.items ?? [])].map(({ currency }) => currency))
  const sold = currencies.filter((currency) => priced.size === 0 || priced.has(currency))
  const [first] = sold
  const shown = phone ? sold.filter((currency) => currency === (sold.some((one) => one === chosen) ? chosen : first)) : sold
  return (
    <>
      <TitleBar
        title={t('platformRates')}
        actions={[mayAdd && { label: t('newRate'), icon: <Plus size={16} />, primary: true, onClick: () => add() }]}
      />
      <div className={classes.toolbar}>
        {children}
        {phone && sold.length > 1 && (
          <Segmented
            label={words('currency')}
            value={shown[0] ?? ''}
            options={sold.map((currency) => ({ value: currency, label: currency }))}
            onChange={choose}
          />
        )}
      </div>
      {error && (
        <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void Promise.all([current.refetch(), coming.refetch()])} />
      )}
      {!error && !(current.data && coming.data) && <DetailSkeleton />}
      {current.data && coming.data && (
        <Prices shown={shown} current={current.data.items} coming={coming.data.items} onAdd={mayAdd ? add : undefined} onEdit={edit} />
      )}
      {dialog}
    </>
  )
}

interface PricesProps {
  /** The currencies with a column. */
  shown: readonly string[]
  current: readonly Rate[]
  coming: readonly Rate[]
  onAdd: ((at: { item: RateItem; currency: string }) => void) | undefined
  onEdit: (rate: Rate) => void
}
const Prices = ({ shown, current, coming, onAdd, onEdit }: PricesProps) => (
  <div className={classes.scroll}>
    <table className={classes.grid} aria-label={t('priceList')}>
      <thead>
        <tr>
          <th scope="col">{t('column.item')}</th>
          {shown.map((currency) => (
            <th key={currency} scope="col" className={classes.amount}>
              {currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rateItems.map((item) => (
          <tr key={item}>
            <th scope="row">
              <Link href={to('/management/rates', {}, { view: 'list', item })} className={classes.item}>
                {t(`item.${item}`)}
              </Link>
              <span className={classes.per}>{perText(item)}</span>
            </th>
            {shown.map((currency) => {
              const of = (rate: Rate) => rate.item === item && rate.currency === currency
              return (
                <td key={currency} className={classes.amount}>
                  <Price
                    rate={current.find(of)}
                    label={t('newPriceOf', { item: t(`item.${item}`), currency })}
                    onAdd={onAdd && (() => onAdd({ item, currency }))}
                  />
                  <Coming rate={coming.find(of)} onEdit={onEdit} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** What holds now; who may set the next price does so from here. */
const Price = ({ rate, label, onAdd }: { rate: Rate | undefined; label: string; onAdd: (() => void) | undefined }) => {
  const said = rate ? (
    amountText(rate)
  ) : (
    <>
      <span aria-hidden>–</span>
      <span className={classes.hidden}>{t('notSold')}</span>
    </>
  )
  if (!onAdd) return <span data-none={!rate || undefined}>{said}</span>
  return (
    <button type="button" className={classes.price} data-none={!rate || undefined} title={label} onClick={onAdd}>
      {said}
      <span className={classes.hidden}>, {label}</span>
    </button>
  )
}

const Coming = ({ rate, onEdit }: { rate: Rate | undefined; onEdit: (rate: Rate) => void }) => {
  if (!rate) return null
  const said = t('comingFrom', { price: amountText(rate), date: dayText(rate.validFrom) })
  if (!rate.may.edit) return <span className={classes.coming}>{said}</span>
  return (
    <button type="button" className={classes.coming} title={t('editPrice', { item: t(`item.${rate.item}`) })} onClick={() => onEdit(rate)}>
      {said}
    </button>
  )
}
