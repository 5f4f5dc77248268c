import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { cancelOffBoarding, carryOutOffBoarding, type OffBoarding, previewUndo, undoOffBoarding } from '../contract.ts'
import { endings, losses } from './endings.ts'
import { t } from './texts.ts'

export type Step = 'cancel' | 'carryOut' | 'undo'

interface Props {
  step: Step
  office: string
  offBoarding: OffBoarding
  onClose: () => void
}

/** Asks before a step is taken, once it is known what that would do. */
export const OffBoardingStep = ({ step, office, offBoarding, onClose }: Props) => {
  const { uuid, version, company, parts } = useOpened(offBoarding)
  const params = { oc: office, uuid }
  const name = { company: company.companyName }
  const done = { closes: onClose }
  const cancel = useSend(cancelOffBoarding, { said: t('cancelled'), ...done })
  const carryOut = useSend(carryOutOffBoarding, { said: t('carriedOut', name), ...done })
  const undo = useSend(undoOffBoarding, { said: t('undone', name), ...done })
  const preview = useItem(previewUndo, step === 'undo' ? { params } : undefined)
  if (step === 'cancel')
    return (
      <ConfirmDialog
        opened
        title={t('cancelQuestion', name)}
        verb={t('cancelVerb')}
        danger={false}
        warning={null}
        reason={{}}
        busy={cancel.busy}
        onClose={onClose}
        onConfirm={(reason) => cancel({ params, version, body: { reason } })}
      >
        {t('cancelSays')}
      </ConfirmDialog>
    )
  if (step === 'carryOut')
    return (
      <ConfirmDialog
        opened
        countdown
        title={t('offBoardQuestion', name)}
        verb={t('offBoard')}
        warning={null}
        consequences={endings(parts)}
        busy={carryOut.busy}
        onClose={onClose}
        onConfirm={() => carryOut({ params, version })}
      >
        {t('offBoardSays')}
      </ConfirmDialog>
    )
  if (!preview.data) return null
  const { lost } = preview.data
  return (
    <ConfirmDialog
      opened
      title={t('undoQuestion', name)}
      verb={t('undoVerb')}
      danger={false}
      warning={lost.length ? t('stayEnded', { n: lost.length }) : null}
      consequences={losses(lost)}
      reason={{ required: true }}
      busy={undo.busy}
      onClose={onClose}
      onConfirm={(reason) => undo({ params, version, body: { reason } })}
    >
      {t('undoSays')}
    </ConfirmDialog>
  )
}
