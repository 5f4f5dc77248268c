import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { getStackingPlan, listUnits } from '../contract.ts'
import type { UnitRow } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { LeaseLines } from './LeaseLines.tsx'
import { leasesOf } from './leases.ts'
import { PlacesToCome, PlaceToCome } from './PlacesToCome.tsx'
import { smallFloorsOf } from './smallTower.ts'
import { t } from './texts.ts'
import classes from './CompanyPlaces.module.css'

export interface CompanyPlacesProps {
  /** `{id}` of the building in calls. */
  building: string
  company: { officeCentreId: number; uuid: string }
  query: Record<string, string>
  /** In how many towers, as far as is known: the room is kept meanwhile. */
  towers: number
}

/** As many as one page of a list holds. */
const most = 100

const byTower = (a: UnitRow, b: UnitRow): number => a.tower.name.localeCompare(b.tower.name, undefined, { numeric: true })

/** What a company rents in a building: its floors on a small tower, and how long its leases run. */
export const CompanyPlaces = ({ building, company, query, towers }: CompanyPlacesProps) => {
  const found = useItem(listUnits, { params: { id: company.uuid }, query: { limit: most } })
  if (found.error) return <p role="alert">{found.error.message}</p>
  if (!found.data) return <PlacesToCome towers={towers} />
  const { items, total } = found.data
  if (items.length === 0) return <p>{t('noUnitsOfCompany')}</p>
  return (
    <div className={classes.places}>
      {[...Map.groupBy(items.toSorted(byTower), ({ tower }) => tower.id)].map(([towerId, units]) => (
        <InTower key={towerId} building={building} company={company} query={query} towerId={towerId} units={units} />
      ))}
      {total > most && (
        <Link href={to('/Unit', {}, { ...query, view: 'list', companyId: String(company.officeCentreId) })}>
          {t('moreUnits', { n: total - most })}
        </Link>
      )}
    </div>
  )
}

const InTower = ({ building, company, query, towerId, units }: Omit<CompanyPlacesProps, 'towers'> & { towerId: number; units: UnitRow[] }) => {
  const plan = useItem(getStackingPlan, { params: { id: building, towerId } })
  if (plan.error) return <p role="alert">{plan.error.message}</p>
  if (!plan.data) return <PlaceToCome />
  const { areaUnit, today, floors } = plan.data
  const area = units.reduce((sum, { current, areaSquareFeet }) => sum + (current ? areaSquareFeet : 0), 0)
  const [name] = units.map(({ tower }) => tower.name)
  return (
    <div className={classes.place}>
      <div className={classes.outline}>
        <div
          className={classes.tower}
          role="img"
          aria-label={t('towerWith', { tower: name ?? '', floors: listText([...new Set(units.map(({ floor }) => floor.floorNo))]) })}
        >
          {smallFloorsOf(floors, company.uuid).map(({ id, width, parts }) => (
            <div key={id} className={classes.floor} style={{ width: `${width * 100}%` }}>
              {parts.map((part) => (
                <span
                  key={part.unitId}
                  className={classes.part}
                  data-coming={part.coming || undefined}
                  style={{ left: `${(part.from / width) * 100}%`, width: `${(part.width / width) * 100}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <p className={classes.caption}>
          <Link href={to('/Unit', {}, { ...query, towerId: String(towerId), companyId: String(company.officeCentreId) })}>{name}</Link>
          {area > 0 && <span>{areaText(areaUnit, area)}</span>}
        </p>
      </div>
      <LeaseLines leases={leasesOf(units)} today={today} areaUnit={areaUnit} query={query} />
    </div>
  )
}
