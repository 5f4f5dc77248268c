import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { getSettings, type Settings, SettingsInput, updateSettings } from '../contract.ts'
import { PartiesFields } from './PartiesFields.tsx'
import { RegionFields } from './RegionFields.tsx'
import { RetentionFields } from './RetentionFields.tsx'
import { bodyOf, differences, formOf } from './settingsForm.ts'
import { SwitchFields } from './SwitchFields.tsx'
import { t } from './texts.ts'

const bodies = { building: bodyOf(true), company: bodyOf(false) }

export const SettingsEdit = ({ settings, oc }: { settings: Settings; oc: string }) => {
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun, setBegun] = useState(settings)
  const [theirs, setTheirs] = useState<Settings>()
  const initial = useMemo(() => formOf(begun), [begun])
  const toBody = begun.may.editBuilding ? bodies.building : bodies.company
  const draft = useDraft({ initial, toBody, schema: SettingsInput, t, keep: `settings/${begun.uuid}/${begun.version}` })
  if (!draft.dirty && begun !== settings) setBegun(settings)
  const params = { oc }
  const update = useSend(updateSettings, {
    said: t('settingsUpdated'),
    onDone: () => {
      draft.reset()
      setTheirs(undefined)
    },
    onRefused: (error: ApiError) => {
      if (error.code !== 'changed_meanwhile') return draft.refuse(error)
      setTheirs(error.details.current as Settings)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ params, version, body })
  }
  const loadTheirs = () => {
    draft.reset()
    setTheirs(undefined)
    queries.setQueryData(keyOf(getSettings, { params }), theirs)
  }
  const part = { settings: begun, form: draft.values, errors: draft.errors, onChange: draft.set }
  return (
    <>
      <FormPage
        onSubmit={() => save(begun.version)}
        bar={
          <SaveBar
            state={update.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('save') }}
          />
        }
      >
        <RegionFields {...part} />
        <SwitchFields {...part} />
        <PartiesFields {...part} />
        {begun.may.editBuilding && <RetentionFields {...part} />}
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !update.busy && !theirs} onLeave={draft.reset} />
      {theirs && (
        <ChangedMeanwhile
          opened
          differences={differences(formOf(theirs), draft.values)}
          busy={update.busy}
          onLoadTheirs={loadTheirs}
          onKeepMine={() => save(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}
