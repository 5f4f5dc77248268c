import { useEdit } from '#kit/web/edit.ts'
import { useMe } from '#kit/web/me.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { photoUnknown, updateUser, type User, UserInput } from '../contract.ts'
import { atOf, userAddress } from './addresses.ts'
import { PhotoField } from './PhotoField.tsx'
import { t } from './texts.ts'
import { TheUser } from './TheUser.tsx'
import { FixedEmail, UserFields } from './UserFields.tsx'
import { differences, formOfUser, userBody } from './userForm.ts'
import { UserStatusBadge } from './UserStatusBadge.tsx'

export const UserEdit = () => <TheUser>{(user) => <MemberEdit key={user.uuid} user={user} detail={userAddress(atOf(user))} />}</TheUser>

const fieldOf = { [photoUnknown.code]: 'photoUuid' }

/** `detail` is the screen that shows the member, to which the form returns. */
export const MemberEdit = ({ user, detail }: { user: User; detail: string }) => {
  const params = atOf(user)
  const { personKey } = useMe()
  const edit = useEdit({
    record: user,
    save: updateUser,
    schema: UserInput,
    at: { params },
    toForm: formOfUser,
    toBody: userBody,
    t,
    keep: `users/${user.uuid}`,
    fieldOf,
    said: t('userDetailsUpdated'),
    leadsTo: detail,
  })
  const { values, set, errors } = edit
  return (
    <>
      <TitleBar title={user.fullName} back={detail} badge={<UserStatusBadge status={user.status} />} meta={[t('editUser'), user.username]} />
      <EditForm edit={edit} differences={differences} verb={words('saveChanges')}>
        <UserFields
          oc={params.oc}
          company={user.officeCentre.companyName}
          form={values}
          onChange={set}
          errors={errors}
          own={String(user.id) === personKey}
          first={<FixedEmail address={user.username} />}
          photo={<PhotoField value={values.photo} onChange={(photo) => set({ photo })} error={errors.photoUuid} />}
        />
      </EditForm>
    </>
  )
}
