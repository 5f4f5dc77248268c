import type { DeskDay, Part } from '../contract.ts'
import { aboutDesk, planText, stateIn, stateText } from './deskText.ts'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

interface Props {
  day: DeskDay
  part: Part
  chosen: string | undefined
  onChoose: (uuid: string) => void
}

/** The same desks, one below the other. */
export const DeskTable = ({ day, part, chosen, onChoose }: Props) => (
  <ul className={classes.deskList} aria-label={day.plan ? planText(day.plan) : t('desks')}>
    {day.desks.map((desk) => (
      <li key={desk.uuid}>
        <button type="button" className={classes.deskRow} aria-pressed={desk.uuid === chosen} onClick={() => onChoose(desk.uuid)}>
          <span className={classes.swatch} data-state={stateIn(desk, part)} aria-hidden />
          <strong>{t('deskN', { deskNo: desk.deskNo })}</strong>
          <span>{stateText(desk, part)}</span>
          <span className={classes.quiet}>{aboutDesk(desk)}</span>
        </button>
      </li>
    ))}
  </ul>
)
