import type { ReactNode } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { CompanySelect, useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { UploadChoose, UploadConfirm, UploadDone, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { listOf } from './addresses.ts'
import { t } from './texts.ts'
import { massUpdate, newPeople, type SheetPlace, typedPeople } from './uploadFlows.ts'

/** A building chooses whether the sheet is about its own people or those of one of its companies. */
const Choose = ({ flowOf }: { flowOf: (oc: string) => UploadFlow }) => {
  const { id, kind } = useMe().organisation
  const [, change] = useAddress()
  const oc = useOrganisation().oc
  const flow = flowOf(oc)
  const own = oc === String(id)
  return (
    <UploadChoose key={oc} flow={flow} title={flow.title} back={listOf(oc)}>
      {kind === 'landlord' && (
        <CompanySelect
          label={t('uploadTo')}
          placeholder={t('ownPeople')}
          clearable
          office={String(id)}
          value={own ? '' : oc}
          onChange={(company) => change({ oc: company })}
        />
      )}
    </UploadChoose>
  )
}

export const UploadUsers = () => <Choose flowOf={(oc) => newPeople(oc)} />
export const ConfirmUsers = () => <UploadConfirm flow={newPeople(useOrganisation().oc)} />
export const UsersUploaded = () => <UploadDone flow={newPeople(useOrganisation().oc)} />
export const ConfirmTyped = () => <UploadConfirm flow={typedPeople(useOrganisation().oc)} />
export const TypedInvited = () => <UploadDone flow={typedPeople(useOrganisation().oc)} />
export const MassUpdate = () => <Choose flowOf={(oc) => massUpdate(oc)} />
export const ConfirmUpdates = () => <UploadConfirm flow={massUpdate(useOrganisation().oc)} />
export const UsersUpdated = () => <UploadDone flow={massUpdate(useOrganisation().oc)} />

export interface SheetOfPeopleProps {
  kind: 'new' | 'changes'
  step?: 'choose' | 'confirm' | 'result'
  /** Whose people; nothing while that has to be chosen, which the `children` of the first step do. */
  oc: string | undefined
  place: SheetPlace
  /** They say that it is missing. */
  onMissing?: () => void
  children?: ReactNode
}

/** The three steps on screens of another module. */
export const SheetOfPeople = ({ kind, step = 'choose', oc, place, onMissing, children }: SheetOfPeopleProps) => {
  const flow = oc ? (kind === 'new' ? newPeople : massUpdate)(oc, place) : undefined
  if (flow && step === 'confirm') return <UploadConfirm flow={flow} />
  if (flow && step === 'result') return <UploadDone flow={flow} />
  return (
    <UploadChoose key={oc} flow={flow} title={kind === 'new' ? t('uploadUsers') : t('massUpdate')} back={place.list} onMissing={onMissing}>
      {children}
    </UploadChoose>
  )
}
