import { StatusBadge, statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { PayoutLine, PayoutStatus, Verdict } from '../contract/payout.ts'
import { t } from './texts.ts'

const tones: Record<PayoutStatus, StatusTone> = { PENDING: 'waiting', PAID: 'live', FAILED: 'wrong', CANCELLED: 'over' }
export const PayoutBadge = statusBadge(tones, (status) => t(`status.${status}`), ['PAID'])

const verdictTones: Record<Verdict, StatusTone> = { MATCHED: 'live', DIFFERS: 'wrong', UNKNOWN: 'waiting' }
export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <StatusBadge tone={verdictTones[verdict]} plain={verdict === 'MATCHED'}>
    {t(`verdict.${verdict}`)}
  </StatusBadge>
)

/** As what a line was booked by hand, and what it was after all. */
export const Cleared = ({ line: { bookedAs, settledAs, company } }: { line: PayoutLine }) => {
  if (settledAs !== null) return t(`settledAs.${settledAs}`, { company: company?.name ?? '' })
  if (bookedAs === 'UNSETTLED') return <StatusBadge tone="waiting">{t('bookedAs.UNSETTLED')}</StatusBadge>
  return bookedAs === null ? null : t(`bookedAs.${bookedAs}`)
}
