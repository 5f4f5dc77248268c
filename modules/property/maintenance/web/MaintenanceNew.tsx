import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { createMaintenance, MaintenanceInput } from '../contract.ts'
import { Concerned, useReach } from './Concerned.tsx'
import { MaintenanceFields } from './MaintenanceFields.tsx'
import { emptyMaintenance, maintenanceBody } from './maintenanceForm.ts'
import { t } from './texts.ts'

export const MaintenanceNew = () => {
  const go = useGo()
  const draft = useDraft({ initial: emptyMaintenance, toBody: maintenanceBody, schema: MaintenanceInput, t, keep: 'maintenance/new' })
  const reach = useReach(draft.values)
  const create = useSend(createMaintenance, {
    said: t('created'),
    onDone: ({ uuid }) => {
      draft.reset()
      go(to('/management/maintenance-mode/{uuid}', { uuid }), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ body })
  }
  return (
    <>
      <TitleBar title={t('newMaintenance')} back="/management/maintenance-mode" />
      <FormPage
        onSubmit={save}
        summary={<Concerned organisations={reach?.organisations} />}
        bar={
          <SaveBar
            state={create.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('create') }}
          />
        }
      >
        <MaintenanceFields form={draft.values} onChange={draft.set} errors={draft.errors} zone={reach?.timeZone} />
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !create.busy} onLeave={draft.reset} />
    </>
  )
}
