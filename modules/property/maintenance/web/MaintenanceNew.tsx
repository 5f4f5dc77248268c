import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
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
    onRefused: (error) => {
      setAsked(undefined)
      return draft.refuse(error)
    },
  })
  const [asked, setAsked] = useState<MaintenanceInput>()
  const save = () => setAsked(draft.check())
  return (
    <>
      <TitleBar title={t('newMaintenance')} back="/management/maintenance-mode" />
      <DraftForm draft={draft} busy={create.busy} verb={t('create')} summary={<Concerned organisations={reach?.organisations} />} onSubmit={save}>
        <MaintenanceFields form={draft.values} onChange={draft.set} errors={draft.errors} zone={reach?.timeZone} />
      </DraftForm>
      {asked && reach?.settled && (
        <ConfirmDialog
          opened
          danger={false}
          title={t('createQuestion', { n: reach.organisations })}
          warning={null}
          consequences={[{ what: t('concerned'), detail: t('organisations', { n: reach.organisations }) }]}
          verb={t('create')}
          busy={create.busy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => create({ body: asked })}
        >
          {t('createText')}
        </ConfirmDialog>
      )}
    </>
  )
}
