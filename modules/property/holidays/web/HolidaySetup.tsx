import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { HolidayList } from './HolidayList.tsx'

/** One's own building, or the one that the provider looks at. */
export const HolidaySetup = () => <OfBuilding>{({ id }) => <HolidayList oc={id} />}</OfBuilding>
