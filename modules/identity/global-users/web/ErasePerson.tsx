import { ConfirmDialog } from '#kit/web/parts/ConfirmDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { eraseGlobalUser, previewGlobalLeaving, unlinkUser } from '../contract.ts'
import { refusedWith } from './refusals.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

interface EndingProps {
  person: { id: number; version: number }
  /** One of the memberships; all without it. */
  officeCentreId?: number
  title: string
  text: string
  verb: string
  busy: boolean
  /** The default warning says that it cannot be undone. */
  warning?: string | null
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks once it is known what would end. */
const Ending = ({ person, officeCentreId, title, text, verb, busy, warning, onClose, onConfirm }: EndingProps) => {
  const query = officeCentreId === undefined ? {} : { officeCentreId: String(officeCentreId) }
  const preview = useItem(previewGlobalLeaving, { params: { id: String(person.id) }, query })
  if (preview.isPending) return null
  if (!preview.data)
    return (
      <ConfirmDialog
        opened
        danger={false}
        title={title}
        warning={null}
        verb={words('tryAgain')}
        busy={preview.isFetching}
        onClose={onClose}
        onConfirm={() => void preview.refetch()}
      >
        {preview.error.message}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      opened
      countdown
      title={title}
      warning={warning}
      consequences={preview.data.endings}
      verb={verb}
      reason={{ label: t('reason'), hint: t('reasonHint'), required: true }}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {text}
    </ConfirmDialog>
  )
}

export const ErasePerson = ({ person, onClose, onErased }: { person: Person; onClose: () => void; onErased: () => void }) => {
  const { id, version, fullName: name } = person
  const erase = useSend(eraseGlobalUser, {
    said: t('erased'),
    onDone: () => {
      onClose()
      onErased()
    },
    onRefused: refusedWith(id, onClose),
  })
  return (
    <Ending
      person={person}
      title={t('ask.erase', { name })}
      text={t('text.erase')}
      verb={t('verb.erase')}
      busy={erase.busy}
      onClose={onClose}
      onConfirm={(reason) => erase({ params: { id: String(id) }, version, body: { reason } })}
    />
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
  const { id, version, fullName: name } = person
  const { officeCentreId, companyName: company } = place
  const unlink = useSend(unlinkUser, {
    said: t('delinked'),
    onDone: () => {
      onClose()
      onDelinked()
    },
    onRefused: refusedWith(id, onClose),
  })
  return (
    <Ending
      person={person}
      officeCentreId={officeCentreId}
      title={t('ask.delink', { name, company })}
      text={t('text.delink')}
      warning={null}
      verb={t('verb.delink')}
      busy={unlink.busy}
      onClose={onClose}
      onConfirm={(reason) => unlink({ params: { id: String(id) }, version, body: { officeCentreId, reason } })}
    />
  )
}
