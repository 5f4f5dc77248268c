import { Button, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useMemo, useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FieldRow } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getLimits, Limits, retentionKinds, retentions, type RetentionKind, type StoredLimits, updateLimits } from '../contract.ts'
import classes from './Privacy.module.css'
import { t } from './texts.ts'

type Form = Record<RetentionKind, number | ''>
const formOf = ({ version: _version, ...limits }: StoredLimits): Form => limits
const toBody = (form: Form): unknown => Object.fromEntries(Object.entries(form).map(([kind, days]) => [kind, days === '' ? undefined : days]))

export const LimitsForm = ({ limits }: { limits: StoredLimits }) => {
  const [begun, setBegun] = useState(limits)
  const [theirs, setTheirs] = useState<StoredLimits>()
  const initial = useMemo(() => formOf(begun), [begun])
  const draft = useDraft({ initial, toBody, schema: Limits, t })
  // what is compared and saved is what the form began with
  if (!draft.dirty && begun !== limits) setBegun(limits)
  const update = useSend(updateLimits, {
    said: t('limitsSaved'),
    onDone: () => {
      draft.reset()
      setTheirs(undefined)
    },
    onRefused: (error) => {
      if (error.code === 'password_needed') return true
      if (error.code !== 'changed_meanwhile') return draft.refuse(error)
      setTheirs(error.details.current as StoredLimits)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ version, body })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(begun.version)
      }}
    >
      <FieldRow>
        {retentionKinds.map((kind) => (
          <NumberInput
            key={kind}
            label={t(`limit.${kind}`)}
            description={t('daysBetween', retentions[kind])}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            value={draft.values[kind]}
            onChange={(value) => draft.set({ [kind]: typeof value === 'number' ? value : '' })}
            error={draft.errors[kind]}
          />
        ))}
      </FieldRow>
      <p className={classes.reason}>
        <Button type="submit" loading={update.busy} disabled={!draft.dirty}>
          {t('saveLimits')}
        </Button>{' '}
        {draft.dirty && (
          <Button variant="subtle" color="gray" onClick={draft.reset} disabled={update.busy}>
            {words('discard')}
          </Button>
        )}
      </p>
      <LeaveGuard dirty={draft.dirty && !update.busy && !theirs} onLeave={draft.reset} />
      {theirs && (
        <ChangedMeanwhile
          opened
          differences={retentionKinds
            .filter((kind) => theirs[kind] !== draft.values[kind])
            .map((kind) => ({ field: t(`limit.${kind}`), theirs: String(theirs[kind]), mine: String(draft.values[kind]) }))}
          busy={update.busy}
          onLoadTheirs={() => {
            draft.reset()
            setTheirs(undefined)
            queries.setQueryData(keyOf(getLimits, {}), theirs)
          }}
          onKeepMine={() => save(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </form>
  )
}
