import { useState } from 'react'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { ActionMenu, type MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import type { Letting, LettingState } from '../contract/letting.ts'
import type { Unit } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { ChangeLetting } from './ChangeLetting.tsx'
import { t } from './texts.ts'
import { CallOffLetting, TakeBackVacating, VacateUnit } from './VacateUnit.tsx'
import classes from './Units.module.css'

const tones: Record<LettingState, StatusTone> = { CURRENT: 'live', COMING: 'coming', OVER: 'over', CALLED_OFF: 'over' }

/** Its end in words: agreed, brought forward with the reason, or with the company gone. */
const End = ({ letting }: { letting: Letting }) => (
  <>
    {letting.letUntil ? dayText(letting.letUntil) : t('openEnded')}
    {letting.vacatedOn && (
      <span className={classes.why}>
        {t('vacatedOn', { day: dayText(letting.vacatedOn) })} {letting.vacateReason}
      </span>
    )}
    {letting.companyLeft && letting.overFrom && <span className={classes.why}>{t('companyLeftOn', { day: dayText(letting.overFrom) })}</span>}
  </>
)

type Deed = 'change' | 'vacate' | 'takeBack' | 'callOff'

interface Props {
  office: string
  unit: Unit
  lettings: readonly Letting[]
}

/** Who had the unit, has it and will have it, the latest first. */
export const LettingTable = ({ office, unit, lettings }: Props) => {
  const [asked, setAsked] = useState<{ what: Deed; letting: Letting }>()
  const actions = (letting: Letting): MenuAction[] => {
    const ask = (what: Deed) => () => setAsked({ what, letting })
    return [
      ...(letting.may.change ? [{ label: t('changeLetting'), onClick: ask('change') }] : []),
      ...(letting.may.vacate ? [{ label: t('vacateEllipsis'), onClick: ask('vacate') }] : []),
      ...(letting.may.takeBack ? [{ label: t('takeBackEllipsis'), onClick: ask('takeBack') }] : []),
      ...(letting.may.callOff ? [{ label: t('callOffEllipsis'), danger: true, onClick: ask('callOff') }] : []),
    ]
  }
  if (lettings.length === 0) return <p>{t('neverLet')}</p>
  const dialog = asked && { office, unit, letting: asked.letting, onClose: () => setAsked(undefined) }
  return (
    <>
      <table className={classes.lettings}>
        <thead>
          <tr>
            <th scope="col">{t('column.company')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('column.letFrom')}</th>
            <th scope="col">{t('column.letUntil')}</th>
            <th scope="col" data-number>
              {t('leasedArea')}
            </th>
            <td>
              <span className={classes.heard}>{words('more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {lettings.map((letting) => (
            <tr key={letting.id}>
              <th scope="row" className={classes.company}>
                {letting.company.companyName}
              </th>
              <td>
                <StatusBadge tone={tones[letting.state]} plain={letting.state === 'OVER'}>
                  {t(`letting.${letting.state}`)}
                </StatusBadge>
              </td>
              <td data-label={t('column.letFrom')}>{dayText(letting.letFrom)}</td>
              <td data-label={t('column.letUntil')}>
                <End letting={letting} />
              </td>
              <td data-number data-label={t('leasedArea')}>
                {areaText(unit.areaUnit, letting.areaSquareFeet)}
              </td>
              <td>
                <ActionMenu actions={actions(letting)} of={letting.company.companyName} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked?.what === 'change' && dialog && <ChangeLetting {...dialog} />}
      {asked?.what === 'vacate' && dialog && <VacateUnit {...dialog} />}
      {asked?.what === 'takeBack' && dialog && <TakeBackVacating {...dialog} />}
      {asked?.what === 'callOff' && dialog && <CallOffLetting {...dialog} />}
    </>
  )
}
