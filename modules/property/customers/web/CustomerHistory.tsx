import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { type OfficeCentreDetail, planCodes } from '#modules/identity/office-centres/contract.ts'
import { usePlanName } from '#modules/property/subscriptions/web/front.tsx'
import { getOfficeCentreHistory } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

export const CustomerHistory = ({ organisation: { uuid, timeZone } }: { organisation: OfficeCentreDetail }) => {
  const planName = usePlanName()
  const planText = (value: string) => planCodes.filter((code) => code === value).map(planName)[0]
  return (
    <RecordHistory
      read={getOfficeCentreHistory}
      params={{ oc: uuid }}
      t={t}
      told={told}
      zone={timeZone}
      wordOf={(field, value) => (field === 'planCode' ? planText(value) : undefined)}
    />
  )
}
