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
import { getUser, photoUnknown, updateUser, type User, UserInput } from '../contract.ts'
import { PhotoField } from './PhotoField.tsx'
import { atOf, userAddress } from './places.ts'
import { TheUser } from './TheRecord.tsx'
import { t } from './texts.ts'
import { FixedEmail, UserFields } from './UserFields.tsx'
import { differences, formOfUser, userBody } from './userForm.ts'
import { UserStatusBadge } from './UserStatusBadge.tsx'

export const UserEdit = () => <TheUser>{(user) => <MemberEdit key={user.uuid} user={user} detail={userAddress(atOf(user))} />}</TheUser>

/** `detail` is the screen that shows the member, to which the form returns. */
export const MemberEdit = ({ user, detail }: { user: User; detail: string }) => {
  const go = useGo()
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun] = useState(user)
  const [theirs, setTheirs] = useState<User>()
  const [photoProblem, setPhotoProblem] = useState<string>()
  const initial = useMemo(() => formOfUser(begun), [begun])
  const draft = useDraft({ initial, toBody: userBody, schema: UserInput, t, keep: `users/${begun.uuid}/${begun.version}` })
  const params = atOf(user)
  const update = useSend(updateUser, {
    said: t('userDetailsUpdated'),
    onDone: () => {
      draft.reset()
      go(detail, { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (error.code === photoUnknown.code) setPhotoProblem(error.message)
      else if (error.code === 'changed_meanwhile') setTheirs(error.details.current as User)
      else return draft.refuse(error)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ params, version, body })
  }
  const loadTheirs = () => {
    draft.reset()
    queries.setQueryData(keyOf(getUser, { params }), theirs)
    go(detail, { replace: true })
  }
  return (
    <>
      <TitleBar title={user.fullName} back={detail} badge={<UserStatusBadge status={user.status} />} meta={[t('editUser'), user.username]} />
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
          company={user.officeCentre.companyName}
          form={draft.values}
          onChange={draft.set}
          errors={draft.errors}
          first={<FixedEmail address={user.username} />}
          photo={
            <PhotoField
              value={draft.values.photo}
              onChange={(photo) => {
                setPhotoProblem(undefined)
                draft.set({ photo })
              }}
              error={photoProblem ?? draft.errors.photoUuid}
            />
          }
        />
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !update.busy && !theirs} onLeave={draft.reset} />
      {theirs && (
        <ChangedMeanwhile
          opened
          by={theirs.updatedBy ?? undefined}
          differences={differences(formOfUser(theirs), draft.values)}
          busy={update.busy}
          onLoadTheirs={loadTheirs}
          onKeepMine={() => save(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}
