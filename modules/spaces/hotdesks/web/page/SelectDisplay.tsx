import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { listDisplaysOfTablet } from '../../contract.ts'
import { planText } from '../deskText.ts'
import { t } from '../texts.ts'
import { Refused } from './Refused.tsx'
import { SetupPage } from './SetupPage.tsx'
import classes from './ZoneDisplay.module.css'

/** A tablet may show any display of its building; the one that it was paired as stands first. */
export const SelectDisplay = () => {
  const { data, error } = useItem(listDisplaysOfTablet, {})
  if (error) return <Refused error={error} />
  return (
    <SetupPage>
      <h1>{t('selectTitle')}</h1>
      {data && <p className={classes.quiet}>{data.building}</p>}
      <ul className={classes.choices}>
        {data?.displays
          .toSorted((a, b) => Number(b.own) - Number(a.own))
          .map((display) => (
            <li key={display.uuid}>
              <a href={to('/public/hotdesks/zone-displays/{id}', { id: display.uuid })} data-own={display.own}>
                <strong>{display.name}</strong>
                <span>{planText({ name: display.planName, floorNo: display.floorNo })}</span>
                {display.own && <span className={classes.quiet}>{t('selectOwn')}</span>}
              </a>
            </li>
          ))}
      </ul>
    </SetupPage>
  )
}
