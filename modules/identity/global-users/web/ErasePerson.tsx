import { useOpened } from '#kit/web/opened.ts'
import { ConfirmEnding } from '#kit/web/parts/dialogs/ConfirmEnding.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { eraseGlobalUser, previewGlobalLeaving, unlinkUser } from '../contract.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

const reason = () => ({ label: words('reason'), hint: t('reasonHint'), required: true })

export const ErasePerson = ({ person, onClose, onErased }: { person: Person; onClose: () => void; onErased: () => void }) => {
  const { id, version, fullName: name } = useOpened(person)
  const params = { id: String(id) }
  const preview = useItem(previewGlobalLeaving, { params, query: {} })
  const erase = useSend(eraseGlobalUser, {
    said: t('erased'),
    onDone: onErased,
    closes: onClose,
  })
  return (
    <ConfirmEnding
      preview={preview}
      title={t('ask.erase', { name })}
      verb={t('verb.erase')}
      reason={reason()}
      busy={erase.busy}
      onClose={onClose}
      onConfirm={(why) => erase({ params, version, body: { reason: why } })}
    >
      {t('text.erase')}
    </ConfirmEnding>
  )
}

interface DelinkProps {
  person: { id: number; version: number; fullName: string }
  place: { officeCentreId: number; companyName: string }
  onClose: () => void
  onDelinked: () => void
}

/** Ends one membership, with what hangs on it. */
export const Delink = ({ person, place, onClose, onDelinked }: DelinkProps) => {
  const { id, version, fullName: name } = useOpened(person)
  const { officeCentreId, companyName: company } = place
  const params = { id: String(id) }
  const preview = useItem(previewGlobalLeaving, { params, query: { officeCentreId: String(officeCentreId) } })
  const unlink = useSend(unlinkUser, {
    said: t('delinked'),
    onDone: onDelinked,
    closes: onClose,
  })
  return (
    <ConfirmEnding
      preview={preview}
      title={t('ask.delink', { name, company })}
      warning={null}
      verb={t('verb.delink')}
      reason={reason()}
      busy={unlink.busy}
      onClose={onClose}
      onConfirm={(why) => unlink({ params, version, body: { officeCentreId, reason: why } })}
    >
      {t('text.delink')}
    </ConfirmEnding>
  )
}
