import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { type Edition, EditionInput, getEdition, updateEdition } from '../contract.ts'
import { EditionFields } from './EditionFields.tsx'
import { differences, editionBody, formOf } from './editionForm.ts'
import { EditionStatusBadge } from './EditionStatusBadge.tsx'
import { t } from './texts.ts'

export const EditionEdit = ({ edition }: { edition: Edition }) => {
  const go = useGo()
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun] = useState(edition)
  const [theirs, setTheirs] = useState<Edition>()
  const initial = useMemo(() => formOf(begun), [begun])
  const draft = useDraft({ initial, toBody: editionBody, schema: EditionInput, t, keep: `terms/${begun.uuid}/${begun.version}` })
  const params = { uuid: edition.uuid }
  const detail = to('/management/terms-and-conditions/{uuid}', params)
  const update = useSend(updateEdition, {
    said: t('updated'),
    onDone: () => {
      draft.reset()
      go(detail, { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (error.code !== 'changed_meanwhile') return draft.refuse(error)
      setTheirs(error.details.current as Edition)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ params, version, body })
  }
  const loadTheirs = () => {
    draft.reset()
    queries.setQueryData(keyOf(getEdition, { params }), theirs)
    go(detail, { replace: true })
  }
  return (
    <>
      <TitleBar title={t('editEdition')} back={detail} badge={<EditionStatusBadge status={edition.status} />} meta={[edition.title]} />
      <FormPage
        onSubmit={() => save(begun.version)}
        bar={
          <SaveBar
            state={update.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('saveDraft') }}
          />
        }
      >
        <EditionFields form={draft.values} onChange={draft.set} errors={draft.errors} />
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
