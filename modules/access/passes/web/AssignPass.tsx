import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { assignMobilePass, assignQrPass } from '../contract.ts'
import { PeopleOfCompany } from './PeopleOfCompany.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  kind: 'QR' | 'MOBILE'
  onClose: () => void
}

/** One for each of the people chosen, in turn. Whoever cannot have one stays chosen, with the reason. */
export const AssignPass = ({ oc, kind, onClose }: Props) => {
  const own = useMe().organisation
  const [office, setOffice] = useState(own.kind === 'company' ? String(own.id) : '')
  const [people, setPeople] = useState<Pick[]>([])
  const [busy, setBusy] = useState(false)
  const assign = async () => {
    setBusy(true)
    const left: Pick[] = []
    for (const person of people) {
      try {
        const args = { params: { oc: office, id: Number(person.id) } }
        await (kind === 'QR' ? call(assignQrPass, args) : call(assignMobilePass, args))
      } catch (error) {
        left.push(person)
        showError(`${person.name}: ${(error as Error).message}`)
      }
    }
    refreshKinds(['passes', 'subscriptions'])
    setBusy(false)
    setPeople(left)
    const given = people.length - left.length
    if (given > 0) showSuccess(t('passesGiven', { n: given }))
    if (left.length === 0) onClose()
  }
  return (
    <FormDialog
      title={t(`give.${kind}`)}
      text={t(`giveText.${kind}`)}
      verb={t('assign')}
      busy={busy}
      disabled={people.length === 0}
      onClose={onClose}
      onSave={() => void assign()}
    >
      <PeopleOfCompany
        oc={oc}
        office={office}
        onOffice={(next) => {
          setOffice(next)
          setPeople([])
        }}
        label={words('peopleTitle')}
        people={people}
        onPeople={setPeople}
        disabled={busy}
      />
    </FormDialog>
  )
}
