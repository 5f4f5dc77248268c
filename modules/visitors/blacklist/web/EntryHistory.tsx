import { useListing } from '#kit/web/listing.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { getEntryHistory } from '../contract.ts'
import type { Entry } from '../contract/entry.ts'
import { t } from './texts.ts'

export const EntryHistory = ({ oc, entry: { uuid, timeZone } }: { oc: string; entry: Entry }) => {
  const history = useListing(getEntryHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  const secret = ['names', 'emails', 'phones', 'company', 'photoUuid', 'reason', 'evidence']
  return <HistoryTab history={history} t={t} zone={timeZone} secret={secret} />
}
