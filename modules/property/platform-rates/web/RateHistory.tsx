import { useMe } from '#kit/web/me.ts'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getRateHistory, type Rate } from '../contract.ts'
import { priceOf } from '../contract/money.ts'
import { moneyText } from './moneyText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const wordOf = ({ currency }: Rate, field: string, value: string): string | undefined =>
  field === 'amountMinor' ? moneyText({ currency, price: priceOf(Number(value)) }) : undefined

export const RateHistory = ({ rate, onClose }: { rate: Rate; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getRateHistory, { params: { uuid: rate.uuid }, query: { limit: 100 } })
  return (
    <HistoryDialog
      title={t('historyOf', { item: t(`item.${rate.item}`) })}
      history={history}
      onClose={onClose}
      t={t}
      told={told}
      zone={timeZone}
      wordOf={(field, value) => wordOf(rate, field, value)}
    />
  )
}
