import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import type { Letting, LettingState } from '../contract/letting.ts'
import type { Unit } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { ChangeLetting } from './ChangeLetting.tsx'
import { CompanyLink } from './CompanyLink.tsx'
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

interface Props {
  office: string
  unit: Unit
  lettings: readonly Letting[]
  query: Record<string, string>
}

/** Who had the unit, has it and will have it, the latest first. */
export const LettingTable = ({ office, unit, lettings, query }: Props) => {
  const { open, dialog } = useDialog()
  const actions = (letting: Letting): MenuActions => {
    const ask = (Dialog: typeof ChangeLetting | typeof VacateUnit | typeof TakeBackVacating | typeof CallOffLetting) => () =>
      open((onClose) => <Dialog office={office} unit={unit} letting={letting} onClose={onClose} />)
    return [
      letting.may.change && { label: t('changeLetting'), onClick: ask(ChangeLetting) },
      letting.may.vacate && { label: t('vacateEllipsis'), onClick: ask(VacateUnit) },
      letting.may.takeBack && { label: t('takeBackEllipsis'), onClick: ask(TakeBackVacating) },
      letting.may.callOff && { label: t('callOffEllipsis'), danger: true, onClick: ask(CallOffLetting) },
    ]
  }
  if (lettings.length === 0) return <p>{t('neverLet')}</p>
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
              <span data-heard>{words('more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {lettings.map((letting) => (
            <tr key={letting.id}>
              <th scope="row" className={classes.company}>
                <CompanyLink company={letting.company} query={query} />
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
      {dialog}
    </>
  )
}
