import { PlanSheet, pointStyle } from '#modules/property/floor-plans/web/front.tsx'
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

const shown = ['FREE', 'MINE', 'TAKEN', 'KEPT', 'OUT'] as const

/** Each desk is a button that says its number and what it is; Tab goes from one to the next, as they are numbered. */
export const DeskPlan = ({ day, part, chosen, onChoose }: Props) => (
  <section className={classes.planBox} aria-label={day.plan ? planText(day.plan) : t('plan')}>
    <PlanSheet image={day.plan?.image ?? null}>
      {day.desks.map((desk) => (
        <button
          key={desk.uuid}
          type="button"
          className={classes.desk}
          style={pointStyle(desk)}
          data-state={stateIn(desk, part)}
          aria-pressed={desk.uuid === chosen}
          aria-label={`${t('deskN', { deskNo: desk.deskNo })}, ${stateText(desk, part)}`}
          title={`${stateText(desk, part)} · ${aboutDesk(desk)}`}
          onClick={() => onChoose(desk.uuid)}
        >
          {desk.deskNo}
        </button>
      ))}
    </PlanSheet>
    <ul className={classes.legend} aria-hidden>
      {shown.map((state) => (
        <li key={state}>
          <span className={classes.swatch} data-state={state} />
          {t(`state.${state}`)}
        </li>
      ))}
    </ul>
  </section>
)
