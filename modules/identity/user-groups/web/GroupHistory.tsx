import type { Listing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import type { getUserGroupHistory } from '../contract.ts'
import { creditText } from './limitText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const wordOf = (field: string, value: string): string | undefined => {
  if (field === 'creditMinor') return creditText(Number(value) / 100, null)
  if (field === 'maxBookingUnit' || field === 'creditPeriodUnit') return t.has(`unit.${value}`) ? t.of(`unit.${value}`) : value
  return undefined
}

/** The writes to a group; who came or went is told where other records tell a reason. */
export const GroupHistory = ({ history }: { history: Listing<typeof getUserGroupHistory> }) => (
  <HistoryTab history={history} t={t} told={told} zone={useMe().organisation.timeZone} wordOf={wordOf} />
)
