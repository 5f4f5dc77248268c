import { useItem } from '#kit/web/queries.ts'
import { getReach } from '../contract.ts'
import type { MaintenanceForm } from './maintenanceForm.ts'
import { t } from './texts.ts'
import classes from './Concerned.module.css'

/** Whom the window would concern, and on whose clock it is meant; nobody while no building is chosen. `settled`: counted for this choice. */
export const useReach = ({ everywhere, buildings }: MaintenanceForm) => {
  const buildingIds = everywhere ? [] : buildings.map(({ id }) => String(id))
  const { data, isPlaceholderData } = useItem(getReach, everywhere || buildingIds.length ? { query: { buildingIds } } : undefined, { keep: true })
  return data && { ...data, settled: !isPlaceholderData }
}

/** The summary beside the form. */
export const Concerned = ({ organisations }: { organisations: number | undefined }) => (
  <div>
    <h2 className={classes.label}>{t('concerned')}</h2>
    <p className={classes.number} role="status">
      {organisations === undefined ? '–' : t('organisations', { n: organisations })}
    </p>
    <p className={classes.note}>{t('concernedHelp')}</p>
  </div>
)
