import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/dates.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getRateHistory, type Rate } from '../contract.ts'
import { priceOf } from '../contract/money.ts'
import { moneyText } from './moneyText.ts'
import { t } from './texts.ts'

const valueOf = ({ currency }: Rate, field: string, value: string | null): string | null => {
  if (value === null) return null
  if (field === 'item') return t.of(`item.${value}`)
  if (field === 'amountMinor') return moneyText({ currency, price: priceOf(Number(value)) })
  return field === 'currency' ? value : dayText(value)
}

/** Of one price; the last hundred deeds are more than anybody has done to one. */
export const RateHistory = ({ rate, onClose }: { rate: Rate; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const { data, error, refetch } = useItem(getRateHistory, { params: { uuid: rate.uuid }, query: { limit: 100 } })
  return (
    <Modal opened onClose={onClose} title={t('historyOf', { item: t(`item.${rate.item}`) })} size={720}>
      {error && <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />}
      {!data && !error && <DetailSkeleton />}
      {data && (
        <HistoryList
          zone={timeZone}
          items={data.items.map(({ id, at, by, action, reason, changes }) => ({
            id,
            at,
            by,
            sentence: t.of(`deed.${action}`),
            reason,
            changes: changes.map(({ field, before, after }) => ({
              field: t.of(`field.${field}`),
              before: valueOf(rate, field, before),
              after: valueOf(rate, field, after),
            })),
          }))}
        />
      )}
    </Modal>
  )
}
