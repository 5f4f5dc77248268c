import { useMe } from '#kit/web/me.ts'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getHolidayHistory, type Holiday } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

export const HolidayHistory = ({ oc, holiday: { id, name }, onClose }: { oc: string; holiday: Holiday; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getHolidayHistory, { params: { oc, id }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { name })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}
