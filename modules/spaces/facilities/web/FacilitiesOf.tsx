import { dotted } from '#kit/contract/dotted.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listFacilities } from '../contract.ts'
import { facilityAddress } from './addresses.ts'
import { FacilityPicture } from './FacilityPicture.tsx'
import { FacilityStatusBadge } from './FacilityStatusBadge.tsx'
import { placesText } from './facilityText.ts'
import { t } from './texts.ts'
import classes from './Facilities.module.css'

/** Those of one category, in the order in which people see them. */
export const FacilitiesOf = ({ oc, query, categoryId }: { oc: string; query: Record<string, string>; categoryId: number }) => {
  const found = useItem(listFacilities, { params: { oc }, query: { categoryId, limit: 100, sortProperties: 'position', sortDirection: 'ASC' } }).data
  if (!found) return null
  if (found.items.length === 0) return <p className={classes.quiet}>{t('noneInCategory')}</p>
  return (
    <ul className={classes.lines} aria-label={t('facilities')}>
      {found.items.map((facility) => (
        <li key={facility.uuid} className={classes.line}>
          <FacilityPicture image={facility.image} />
          <span className={classes.lineText}>
            <Link href={facilityAddress(facility.uuid, query)}>{facility.title}</Link>
            <span className={classes.second}>{dotted(facility.floor?.floorNo, placesText(facility))}</span>
          </span>
          <FacilityStatusBadge status={facility.status} plain={facility.status === 'LIVE'} />
        </li>
      ))}
    </ul>
  )
}
