import { useMe } from '#kit/web/me.ts'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getDomainHistory } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

/** What was done to the domains of an organisation. */
export const DomainHistory = ({ id, company, onClose }: { id: string; company: string; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getDomainHistory, { params: { id }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { company })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}
