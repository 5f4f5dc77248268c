import { useListing } from '#kit/web/listing.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { getPollHistory, type Poll } from '../contract.ts'
import { historyValue } from './historyValue.ts'
import { t } from './texts.ts'
import { useCodeNames } from './useCodeNames.ts'

export const PollHistory = ({ poll }: { poll: Poll }) => {
  const history = useListing(getPollHistory, { sort: { by: 'at', direction: 'DESC' }, params: { uuid: poll.uuid }, except: ['tab'] })
  const { triggerPointName } = useCodeNames()
  const wordOf = (field: string, value: string) => (field === 'triggerPoint' ? triggerPointName(value) : historyValue(field, value))
  return <HistoryTab history={history} t={t} zone={poll.timeZone} wordOf={wordOf} />
}
