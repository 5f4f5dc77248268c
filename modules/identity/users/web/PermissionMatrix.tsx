import { Check, Minus, Plus } from 'lucide-react'
import type { Granted } from './grants.ts'
import { matrixOf, type Origin } from './matrix.ts'
import { areaName, roleName, roleSays, verbTitle } from './permissionNames.ts'
import { t } from './texts.ts'
import classes from './Permissions.module.css'

const icons = { role: Check, added: Plus, taken: Minus }
const words = { role: 'byRole', added: 'addedSingly', taken: 'takenAway' } as const

const Mark = ({ origin }: { origin: Origin }) => {
  const Icon = icons[origin]
  return (
    <span className={classes.mark} data-origin={origin} aria-hidden>
      <Icon size={13} strokeWidth={2.2} />
    </span>
  )
}

/** What the roles are for, in a sentence each. */
export const RolesExplained = ({ roleCodes }: { roleCodes: readonly string[] }) => (
  <ul className={classes.roles}>
    {roleCodes.map((code) => (
      <li key={code}>
        <strong>{roleName(code)}</strong>
        <span>{roleSays(code)}</span>
      </li>
    ))}
  </ul>
)

/** What somebody may do, area by verb: what the roles give, what was added, what was taken. */
export const PermissionMatrix = ({ granted }: { granted: Granted & { roleCodes: readonly string[] } }) => {
  const { verbs, rows } = matrixOf(granted)
  const named = rows.map((row) => ({ ...row, name: areaName(row.area) })).toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <RolesExplained roleCodes={granted.roleCodes} />
      {rows.length === 0 ? (
        <p>{t('noPermissions')}</p>
      ) : (
        <>
          <ul className={classes.legend} aria-label={t('permissionsLegend')}>
            {(['role', 'added', 'taken'] as const).map((origin) => (
              <li key={origin}>
                <Mark origin={origin} />
                {t(words[origin])}
              </li>
            ))}
          </ul>
          <table className={classes.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('permissionArea')}</th>
                {verbs.map((verb) => (
                  <th key={verb} scope="col">
                    {verbTitle(verb)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {named.map(({ area, name, cells }) => (
                <tr key={area}>
                  <th scope="row">{name}</th>
                  {verbs.map((verb) => {
                    const origin = cells[verb]
                    return (
                      <td key={verb} data-origin={origin} data-label={verbTitle(verb)}>
                        {origin ? <Mark origin={origin} /> : null}
                        <span data-heard>{origin ? t(words[origin]) : t('notHeld')}</span>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
