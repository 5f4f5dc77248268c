import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { StatusBadge } from '#kit/web/parts/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { getRequest, type Request, RequestInput, updateRequest } from '../contract.ts'
import { atOf, pendingAddress } from './places.ts'
import { RolesField } from './RolesField.tsx'
import { TheRequest } from './TheRecord.tsx'
import { t } from './texts.ts'
import { FixedEmail, UserFields } from './UserFields.tsx'
import { differences, formOfRequest, pendingBody } from './userForm.ts'

export const PendingEdit = () => <TheRequest>{(request) => <Edit key={request.uuid} request={request} />}</TheRequest>

const Edit = ({ request }: { request: Request }) => {
  const go = useGo()
  const [begun] = useState(request)
  const [theirs, setTheirs] = useState<Request>()
  const initial = useMemo(() => formOfRequest(begun), [begun])
  const draft = useDraft({ initial, toBody: pendingBody, schema: RequestInput, t, keep: `pending-users/${begun.uuid}/${begun.version}` })
  const detail = pendingAddress(atOf(request))
  const params = atOf(request)
  const update = useSend(updateRequest, {
    said: t('userDetailsUpdated'),
    onDone: () => {
      draft.reset()
      go(detail, { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (error.code !== 'changed_meanwhile') return draft.refuse(error)
      setTheirs(error.details.current as Request)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ params, version, body })
  }
  const loadTheirs = () => {
    draft.reset()
    queries.setQueryData(keyOf(getRequest, { params }), theirs)
    go(detail, { replace: true })
  }
  return (
    <>
      <TitleBar
        title={request.fullName}
        back={detail}
        badge={<StatusBadge tone="idle">{t('unregistered')}</StatusBadge>}
        meta={[t('editPendingUser'), request.username]}
      />
      <FormPage
        onSubmit={() => save(begun.version)}
        bar={
          <SaveBar
            state={update.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('saveChanges') }}
          />
        }
      >
        <UserFields
          oc={params.oc}
          company={request.officeCentre.companyName}
          form={draft.values}
          onChange={draft.set}
          errors={draft.errors}
          first={<FixedEmail address={request.username} />}
          roles={
            <RolesField
              oc={params.oc}
              value={draft.values.roleCodes}
              onChange={(roleCodes) => draft.set({ roleCodes })}
              error={draft.errors.roleCodes}
            />
          }
        />
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !update.busy && !theirs} onLeave={draft.reset} />
      {theirs && (
        <ChangedMeanwhile
          opened
          differences={differences(formOfRequest(theirs), draft.values)}
          busy={update.busy}
          onLoadTheirs={loadTheirs}
          onKeepMine={() => save(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}
