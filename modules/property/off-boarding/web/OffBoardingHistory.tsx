import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { getOffBoardingHistory, type OffBoarding } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

/** Each deed says by its name what has changed. */
export const OffBoardingHistory = ({ office, offBoarding: { uuid, timeZone } }: { office: string; offBoarding: OffBoarding }) => {
  const params = { oc: office, uuid }
  return <RecordHistory read={getOffBoardingHistory} params={params} t={t} told={told} zone={timeZone} />
}
