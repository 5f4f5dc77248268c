import { useListing } from '#kit/web/listing.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { type OfficeCentreDetail, planCodes } from '#modules/identity/office-centres/contract.ts'
import { usePlanName } from '#modules/property/subscriptions/web/front.tsx'
import { getOfficeCentreHistory } from '../contract.ts'
import { t } from './texts.ts'

export const CustomerHistory = ({ organisation: { uuid, timeZone } }: { organisation: OfficeCentreDetail }) => {
  const planName = usePlanName()
  const planText = (value: string) => planCodes.filter((code) => code === value).map(planName)[0]
  const history = useListing(getOfficeCentreHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc: uuid } })
  return <HistoryTab history={history} t={t} zone={timeZone} wordOf={(field, value) => (field === 'planCode' ? planText(value) : undefined)} />
}
