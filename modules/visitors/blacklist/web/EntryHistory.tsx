import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { getEntryHistory } from '../contract.ts'
import type { Entry } from '../contract/entry.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

export const EntryHistory = ({ oc, entry: { uuid, timeZone } }: { oc: string; entry: Entry }) => {
  const secret = ['names', 'emails', 'phones', 'company', 'photoUuid', 'reason', 'evidence']
  return <RecordHistory read={getEntryHistory} params={{ oc, uuid }} t={t} told={told} zone={timeZone} secret={secret} />
}
