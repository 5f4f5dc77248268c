import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { OwedInvoice } from '../contract/owed.ts'
import type { ReceiptRow } from '../contract/receipts.ts'
import { t } from './texts.ts'

const tones = { UNSETTLED: 'waiting', CREDIT: 'waiting', ALLOCATED: 'live', RETURNED: 'over', CANCELLED: 'over' } as const
export const ReceiptBadge = ({ state }: Pick<ReceiptRow, 'state'>) => (
  <StatusBadge tone={tones[state]} plain={state === 'ALLOCATED'}>
    {t(`state.${state}`)}
  </StatusBadge>
)

/** How old what is owed is; else that nothing is, or that nobody knows. */
export const OwedBadge = ({ state, age, overdueDays }: Pick<OwedInvoice, 'state' | 'age' | 'overdueDays'>) => {
  if (age === null)
    return (
      <StatusBadge tone={state === 'SETTLED' ? 'live' : 'waiting'} plain={state === 'SETTLED'}>
        {t(`owed.${state}`)}
      </StatusBadge>
    )
  return (
    <StatusBadge tone={age === 'NOT_DUE' ? 'coming' : 'wrong'} plain={age === 'NOT_DUE'}>
      {age === 'NOT_DUE' ? t('age.NOT_DUE') : t('overdueBy', { n: overdueDays })}
    </StatusBadge>
  )
}
