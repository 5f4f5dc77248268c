import { type ReactNode, useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { SetPin } from './PassDialogs.tsx'
import { PeopleOfCompany } from './PeopleOfCompany.tsx'
import { InviteDevice } from './PersonDialogs.tsx'
import { t } from './texts.ts'
import { useChosenPerson } from './useChosenPeople.ts'

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
  const { chosen, of: person } = useChosenPerson()
  const [tried, setTried] = useState(false)
  const [of, setOf] = useState<Of>()
  if (of) return children(of)
  return (
    <FormDialog
      title={t(`give.${kind}`)}
      text={t(`giveText.${kind}`)}
      verb={t('goOn')}
      busy={false}
      onClose={onClose}
      onSave={() => {
        setTried(true)
        setOf(person)
      }}
    >
      <PeopleOfCompany oc={oc} {...chosen} label={t('holder')} tried={tried} />
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
