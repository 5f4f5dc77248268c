import { useState } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { words } from '#kit/web/words.ts'
import { useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { SheetOfPeople } from '#modules/identity/users/web/front.tsx'
import { list } from './addresses.ts'
import { useOrganisation } from './lists.ts'
import { OrganisationSelect } from './OrganisationSelect.tsx'
import { t } from './texts.ts'

type Kind = 'new' | 'changes'

const places = { new: { list, choose: '/global-users/upload/users' }, changes: { list, choose: '/global-users/mass-update' } }

/** A sheet of people, once it is known of which organisation. */
const Choose = ({ kind }: { kind: Kind }) => {
  const [, change] = useAddress()
  const oc = useNamed('oc') ?? ''
  const organisation = useOrganisation(oc)
  const [missing, setMissing] = useState(false)
  return (
    <SheetOfPeople kind={kind} oc={organisation && String(organisation.id)} place={places[kind]} onMissing={() => setMissing(true)}>
      <OrganisationSelect
        label={words('organisation')}
        value={oc}
        onChange={(next) => change({ oc: next })}
        help={t('chooseFirst')}
        {...(missing && !oc ? { error: words('required') } : {})}
        required
      />
    </SheetOfPeople>
  )
}

/** An address that names no organisation leads back to where one is chosen. */
const Step = ({ kind, step }: { kind: Kind; step: 'confirm' | 'result' }) => {
  const oc = useNamed('oc')
  return oc ? <SheetOfPeople kind={kind} step={step} oc={oc} place={places[kind]} /> : <Choose kind={kind} />
}

export const UploadUsers = () => <Choose kind="new" />
export const ConfirmUsers = () => <Step kind="new" step="confirm" />
export const UsersUploaded = () => <Step kind="new" step="result" />
export const MassUpdate = () => <Choose kind="changes" />
export const ConfirmUpdates = () => <Step kind="changes" step="confirm" />
export const UsersUpdated = () => <Step kind="changes" step="result" />
