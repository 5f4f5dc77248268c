import { Button, Checkbox, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listGrantableRoles } from '../contract.ts'
import { roleSays } from './permissionNames.ts'
import classes from './Users.module.css'

interface Props {
  oc: string
  value: string[]
  onChange: (roleCodes: string[]) => void
  error?: string | undefined
}

/** The roles that this reader may give in an organisation. */
export const RolesField = ({ oc, value, onChange, error }: Props) => {
  const roles = useItem(listGrantableRoles, { query: { oc } })
  return (
    <Checkbox.Group label={words('roles')} required value={value} onChange={onChange} error={error}>
      {roles.data ? (
        <div className={classes.roleChoices}>
          {roles.data.map(({ code, label }) => (
            <Checkbox key={code} value={code} label={label} description={roleSays(code)} data-wrong={error ? true : undefined} />
          ))}
        </div>
      ) : roles.error ? (
        <div className={classes.failed} role="alert">
          {roles.error.message}
          <Button variant="default" size="xs" onClick={() => void roles.refetch()}>
            {words('tryAgain')}
          </Button>
        </div>
      ) : (
        <Skeleton height={220} radius={6} mt={6} />
      )}
    </Checkbox.Group>
  )
}
