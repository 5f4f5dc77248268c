import { Button } from '@mantine/core'
import { useEdit } from '#kit/web/edit.ts'
import { LeaveGuard } from '#kit/web/parts/dialogs/LeaveGuard.tsx'
import { useRefused } from '#kit/web/parts/dialogs/useRefused.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { TheirChanges } from '#kit/web/parts/page/EditForm.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { useStill } from '#kit/web/still.ts'
import { words } from '#kit/web/words.ts'
import { Limits, type RetentionKind, retentionKinds, retentions, type StoredLimits, updateLimits } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

type Form = Record<RetentionKind, number | null>
const formOf = ({ version: _version, ...limits }: StoredLimits): Form => limits
const toBody = (form: Form): unknown => Object.fromEntries(Object.entries(form).map(([kind, days]) => [kind, days ?? undefined]))

const differences = (theirs: Form, mine: Form) =>
  retentionKinds
    .filter((kind) => theirs[kind] !== mine[kind])
    .map((kind) => ({ field: t(`limit.${kind}`), theirs: String(theirs[kind] ?? ''), mine: String(mine[kind] ?? '') }))

export const LimitsForm = ({ limits }: { limits: StoredLimits }) => {
  const edit = useEdit({ record: limits, save: updateLimits, schema: Limits, at: {}, toForm: formOf, toBody, t, said: t('limitsSaved') })
  const { form, tried, told } = useRefused()
  const held = useStill(edit.busy)
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
        tried()
      }}
    >
      {told}
      <div ref={held}>
        <FieldRow>
          {retentionKinds.map((kind) => (
            <NumberField
              key={kind}
              label={t(`limit.${kind}`)}
              help={t('daysBetween', retentions[kind])}
              required
              value={edit.values[kind]}
              onChange={(days) => edit.set({ [kind]: days })}
              error={edit.errors[kind]}
            />
          ))}
        </FieldRow>
      </div>
      <p className={classes.reason}>
        <Button type="submit" loading={edit.busy} disabled={!edit.dirty}>
          {t('saveLimits')}
        </Button>{' '}
        {edit.dirty && (
          <Button variant="subtle" color="gray" onClick={edit.reset} disabled={edit.busy}>
            {words('discard')}
          </Button>
        )}
      </p>
      <LeaveGuard dirty={edit.dirty && !edit.busy && !edit.theirs} onLeave={edit.reset} />
      <TheirChanges edit={edit} differences={differences} />
    </form>
  )
}
