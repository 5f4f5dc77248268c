import { type ReactNode, useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { SetPin } from './PassDialogs.tsx'
import { PeopleOfCompany } from './PeopleOfCompany.tsx'
import { InviteDevice } from './PersonDialogs.tsx'
import { t } from './texts.ts'

interface Props {
  /** The building. */
  oc: string
  onClose: () => void
}
interface Of {
  oc: string
  userId: number
  name: string
}

/** Whose it is to be, before what is asked of one person. */
const PersonFirst = ({ oc, kind, onClose, children }: Props & { kind: 'PIN' | 'HID'; children: (of: Of) => ReactNode }) => {
  const own = useMe().organisation
  const [office, setOffice] = useState(own.kind === 'company' ? String(own.id) : '')
  const [people, setPeople] = useState<Pick[]>([])
  const [tried, setTried] = useState(false)
  const [of, setOf] = useState<Of>()
  if (of) return children(of)
  const [person] = people
  return (
    <FormDialog
      title={t(`give.${kind}`)}
      text={t(`giveText.${kind}`)}
      verb={t('goOn')}
      busy={false}
      onClose={onClose}
      onSave={() => {
        setTried(true)
        if (person) setOf({ oc: office, userId: Number(person.id), name: person.name })
      }}
    >
      <PeopleOfCompany
        oc={oc}
        office={office}
        onOffice={(next) => {
          setOffice(next)
          setPeople([])
        }}
        label={t('holder')}
        people={people}
        onPeople={(picked) => setPeople(picked.slice(-1))}
        tried={tried}
      />
    </FormDialog>
  )
}

export const GivePin = ({ oc, onClose }: Props) => (
  <PersonFirst oc={oc} kind="PIN" onClose={onClose}>
    {(of) => <SetPin building={oc} {...of} onClose={onClose} />}
  </PersonFirst>
)

export const GiveDevice = ({ oc, onClose }: Props) => (
  <PersonFirst oc={oc} kind="HID" onClose={onClose}>
    {(of) => <InviteDevice {...of} onClose={onClose} />}
  </PersonFirst>
)
