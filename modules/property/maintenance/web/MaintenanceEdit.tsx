import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { DetailSkeleton } from '#kit/web/parts/States.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { keyOf, queries, useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { getMaintenance, type Maintenance, MaintenanceInput, updateMaintenance } from '../contract.ts'
import { Concerned, useReach } from './Concerned.tsx'
import { differences } from './differences.ts'
import { MaintenanceFields } from './MaintenanceFields.tsx'
import { formOf, maintenanceBody } from './maintenanceForm.ts'
import { MaintenanceMissing } from './MaintenanceMissing.tsx'
import { MaintenanceStatusBadge } from './MaintenanceStatusBadge.tsx'
import { t } from './texts.ts'

export const MaintenanceEdit = () => {
  const uuid = useParam('uuid')
  const window = useItem(getMaintenance, { params: { uuid } })
  if (window.error && !window.data) return <MaintenanceMissing error={window.error} onRetry={() => void window.refetch()} />
  return window.data ? <Form key={uuid} window={window.data} /> : <DetailSkeleton />
}

const Form = ({ window }: { window: Maintenance }) => {
  const go = useGo()
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun] = useState(window)
  const [theirs, setTheirs] = useState<Maintenance>()
  const initial = useMemo(() => formOf(begun), [begun])
  const draft = useDraft({ initial, toBody: maintenanceBody, schema: MaintenanceInput, t, keep: `maintenance/${begun.uuid}/${begun.version}` })
  const reach = useReach(draft.values)
  const params = { uuid: window.uuid }
  const detail = to('/management/maintenance-mode/{uuid}', params)
  const update = useSend(updateMaintenance, {
    said: t('updated'),
    onDone: () => {
      draft.reset()
      go(detail, { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (error.code !== 'changed_meanwhile') return draft.refuse(error)
      setTheirs(error.details.current as Maintenance)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ params, version, body })
  }
  const loadTheirs = () => {
    draft.reset()
    queries.setQueryData(keyOf(getMaintenance, { params }), theirs)
    go(detail, { replace: true })
  }
  return (
    <>
      <TitleBar title={t('editMaintenance')} back={detail} badge={<MaintenanceStatusBadge status={window.status} />} meta={[window.title]} />
      <FormPage
        onSubmit={() => save(begun.version)}
        summary={<Concerned organisations={reach?.organisations} />}
        bar={
          <SaveBar
            state={update.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('saveChanges'), disabled: !window.may.edit }}
          />
        }
      >
        <MaintenanceFields
          form={draft.values}
          onChange={draft.set}
          errors={draft.errors}
          zone={reach?.timeZone}
          begun={window.status !== 'UPCOMING'}
        />
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !update.busy && !theirs} onLeave={draft.reset} />
      {theirs && (
        <ChangedMeanwhile
          opened
          by={theirs.updatedBy ?? undefined}
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
