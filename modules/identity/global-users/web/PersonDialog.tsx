import { CodeDialog } from './CodeDialog.tsx'
import type { Deed } from './deeds.ts'
import { EditPerson } from './EditPerson.tsx'
import { ErasePerson } from './ErasePerson.tsx'
import { NewEmail } from './NewEmail.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Person } from './ThePerson.tsx'

interface Props {
  deed: Deed
  person: Person
  onClose: () => void
  onErased: () => void
}

/** The dialog behind each of the deeds. */
export const PersonDialog = ({ deed, onErased, ...rest }: Props) => {
  switch (deed) {
    case 'edit':
      return <EditPerson {...rest} />
    case 'email':
      return <NewEmail {...rest} />
    case 'code':
    case 'deviceCode':
      return <CodeDialog {...rest} deed={deed} />
    case 'erase':
      return <ErasePerson {...rest} onErased={onErased} />
    default:
      return <ReasonDialog {...rest} deed={deed} />
  }
}
