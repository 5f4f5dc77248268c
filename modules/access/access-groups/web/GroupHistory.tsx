import { useMe } from '#kit/web/me.ts'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getAccessGroupHistory } from '../contract.ts'
import type { AccessGroup } from '../contract/group.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

export const GroupHistory = ({ oc, group: { id, name }, onClose }: { oc: string; group: AccessGroup; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getAccessGroupHistory, { params: { id: oc, accessGroupId: id }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { name })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}
