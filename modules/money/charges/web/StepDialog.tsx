import { listText } from '#kit/web/listed.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { useSend } from '#kit/web/queries.ts'
import { lockCharges, type Stepped, type StepInput, verifyCharges } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  step: 'verify' | 'lock'
  /** These lines, or all of a month. */
  what: Partial<StepInput>
  /** How many, where that is known. */
  n: number | undefined
  /** The sentence of what it is about: the sum, or the month. */
  about: string
  onClose: () => void
  onDone?: () => void
}

const namedAtMost = 5
/** Which lines stay as they are, and why. */
const tellLeft = ({ left, more }: Stepped): void => {
  const names = listText(left.slice(0, namedAtMost).map(({ referenceNo, why }) => t('leftBecause', { number: referenceNo, why: t(`why.${why}`) })))
  if (left.length > 0) showError(t('leftOut', { n: left.length, names }))
  if (more) showError(t('moreToDo'))
}

/** Verifies or locks many lines at once, after a word about how many; those that cannot are named. */
export const StepDialog = ({ oc, step, what, n, about, onClose, onDone }: Props) => {
  const done = (answer: Stepped) => {
    tellLeft(answer)
    onDone?.()
  }
  const verify = useSend(verifyCharges, { said: ({ done: of }) => t('said.verified', { n: of }), onDone: done, closes: onClose })
  const lock = useSend(lockCharges, { said: ({ done: of }) => t('said.locked', { n: of }), onDone: done, closes: onClose })
  const send = step === 'verify' ? verify : lock
  const verb = t(`step.${step}`)
  return (
    <ConfirmDialog
      opened
      title={n === undefined ? t(`stepAll.${step}`) : t(`stepMany.${step}`, { n })}
      verb={verb}
      danger={step === 'lock'}
      warning={null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc }, body: what })}
    >
      {about} {t(`stepText.${step}`)}
    </ConfirmDialog>
  )
}
