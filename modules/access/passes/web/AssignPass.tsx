import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { words } from '#kit/web/words.ts'
import { useBulkRun } from '#modules/platform/bulk-actions/web/front.tsx'
import { PeopleOfCompany } from './PeopleOfCompany.tsx'
import { t } from './texts.ts'
import { useChosenPeople } from './useChosenPeople.ts'

interface Props {
  oc: string
  kind: 'QR' | 'MOBILE'
  onClose: () => void
}

/** One for each of the people chosen, by a job: a page that is closed ends nothing, and whoever cannot have one is named with the reason. */
export const AssignPass = ({ oc, kind, onClose }: Props) => {
  const { chosen } = useChosenPeople()
  const { office, people } = chosen
  const [tried, setTried] = useState(false)
  const { begin, busy, begun, follow } = useBulkRun(kind === 'QR' ? 'qr-passes.assign' : 'mobile-passes.assign')
  if (begun) return follow(onClose)
  return (
    <FormDialog
      title={t(`give.${kind}`)}
      text={t(`giveText.${kind}`)}
      verb={t('assign')}
      busy={busy}
      onClose={onClose}
      onSave={() => {
        setTried(true)
        if (people.length > 0) begin(people.map(({ id, name }) => ({ key: { oc: office, id: Number(id) }, title: name })))
      }}
    >
      <PeopleOfCompany oc={oc} {...chosen} label={words('peopleTitle')} disabled={busy} tried={tried} />
    </FormDialog>
  )
}
