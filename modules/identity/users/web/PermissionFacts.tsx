import { Facts } from '#kit/web/parts/page/Facts.tsx'
import type { Granted } from './grants.ts'
import { byArea, verbName } from './permissionNames.ts'
import { t } from './texts.ts'
import classes from './Users.module.css'

/** What somebody may do, by area; what differs from the roles is marked. */
export const PermissionFacts = ({ granted }: { granted: Granted }) => {
  const { permissions, permissionsAdded, permissionsRemoved } = granted
  const areas = byArea([...permissions, ...permissionsRemoved])
  if (areas.length === 0) return <p>{t('noPermissions')}</p>
  const shown = (code: string) => {
    if (permissionsRemoved.includes(code))
      return (
        <span key={code}>
          <del>{verbName(code)}</del>
          <span className={classes.single}>{t('takenAway')}</span>
        </span>
      )
    return (
      <span key={code}>
        {verbName(code)}
        {permissionsAdded.includes(code) && <span className={classes.single}>{t('addedSingly')}</span>}
      </span>
    )
  }
  return <Facts facts={areas.map(({ name, codes }) => ({ label: name, value: <span className={classes.held}>{codes.map(shown)}</span> }))} />
}
