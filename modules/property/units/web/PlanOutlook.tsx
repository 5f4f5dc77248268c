import { dayText } from '#kit/web/parts/fields/dates.ts'
import type { AreaUnit } from '../contract/areas.ts'
import type { PlanFloor } from '../contract/unit.ts'
import { roundArea } from './areaText.ts'
import { endingSoonest, largestVacant, type Placed } from './planPlaces.ts'
import { holderOf } from './PlanRow.tsx'
import { t } from './texts.ts'
import classes from './UnitPanel.module.css'

interface Props {
  floors: readonly PlanFloor[]
  areaUnit: AreaUnit
  today: string
  /** A company's own part of the tower. */
  own: boolean
  onSelect: (unitId: number) => void
}

const few = 5

/** Beside the plan while no unit is chosen: where there is most room, and which leases end next. */
export const PlanOutlook = ({ floors, areaUnit, today, own, onSelect }: Props) => {
  const vacant = own ? [] : largestVacant(floors).slice(0, few)
  const ending = endingSoonest(floors, today).slice(0, few)
  return (
    <div className={classes.panel}>
      <p className={classes.room}>{t('chooseUnit')}</p>
      <Few
        title={t('mostRoom')}
        places={vacant}
        said={({ unit }) => unit.unitNo}
        value={({ unit }) => roundArea(areaUnit, unit.areaSquareFeet)}
        onSelect={onSelect}
      />
      <Few
        title={t('endNext')}
        places={ending}
        said={({ unit }) => (own ? unit.unitNo : holderOf(unit))}
        value={({ unit }) => dayText(unit.current?.letUntil ?? '')}
        onSelect={onSelect}
      />
    </div>
  )
}

interface FewProps {
  title: string
  places: readonly Placed[]
  said: (place: Placed) => string
  value: (place: Placed) => string
  onSelect: (unitId: number) => void
}

const Few = ({ title, places, said, value, onSelect }: FewProps) =>
  places.length > 0 && (
    <section className={classes.part}>
      <h2>{title}</h2>
      <ul className={classes.units}>
        {places.map((place) => (
          <li key={place.unit.id}>
            <button type="button" onClick={() => onSelect(place.unit.id)}>
              <strong>{place.floor.floorNo}</strong>
              <span>{said(place)}</span>
              <span className={classes.number}>{value(place)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
