import { Suspense } from 'react'
import { sentences } from '#kit/web/listed.ts'
import { later } from '#kit/web/parts/page/later.tsx'
import type { Input, Step } from './deeds.ts'
import { t } from './texts.ts'
import type { Told } from './told.ts'

const ConfirmDialog = later(async () => (await import('#kit/web/parts/dialogs/ConfirmDialog.tsx')).ConfirmDialog)

/** What the server has counted, in sentences. */
const concerned = ({ deed: { asks }, preview }: Step): string[] => [
  ...(typeof asks === 'object' && asks.signedOut && preview?.signedOut ? [asks.signedOut(preview.signedOut)] : []),
  ...(preview?.yourself ? [t('yourself')] : []),
]

interface Props {
  step: Step
  /** How many records are meant, and some of them by name. */
  n: number
  names: string
  busy: boolean
  onClose: () => void
  onGo: (input: Input, told?: Told) => void
}

/** Asks for what a deed is given, or whether it is meant. */
export const DeedDialog = ({ step, n, names, busy, onClose, onGo }: Props) => {
  const { deed } = step
  const saying = (says: string) => sentences([t('named', { says, names }), ...concerned(step)])
  return (
    <>
      {deed.ask && <Suspense>{deed.ask({ n, saying, busy, onClose, onGo })}</Suspense>}
      {deed.confirm && (
        <ConfirmDialog
          opened
          title={deed.confirm.question(n)}
          verb={deed.label}
          warning={null}
          danger={deed.danger}
          reason={deed.reason && { required: true }}
          busy={busy}
          onClose={onClose}
          onConfirm={(reason) => onGo(deed.reason ? { reason } : {})}
        >
          {saying(deed.confirm.says)}
        </ConfirmDialog>
      )}
    </>
  )
}
