import { useListing } from '#kit/web/listing.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { getOffBoardingHistory, type OffBoarding } from '../contract.ts'
import { t } from './texts.ts'

/** Each deed says by its name what has changed. */
export const OffBoardingHistory = ({ office, offBoarding: { uuid, timeZone } }: { office: string; offBoarding: OffBoarding }) => {
  const params = { oc: office, uuid }
  const history = useListing(getOffBoardingHistory, { sort: { by: 'at', direction: 'DESC' }, params })
  return <HistoryTab history={history} t={t} zone={timeZone} />
}
