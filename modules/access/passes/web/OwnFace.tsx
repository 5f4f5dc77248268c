import { Button } from '@mantine/core'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { answerOwnFace, getOwnFace } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Passes.module.css'

/** Asked with the picture itself, in words that have a version; a yes can be taken back at any time. Nothing at all where nobody has asked. */
export const OwnFace = () => {
  const { day } = useMoments()
  const face = useItem(getOwnFace, {}).data
  const { open, dialog } = useDialog()
  const yes = useSend(answerOwnFace, { said: t('ownFaceGiven') })
  if (!face?.consent || face.data === null) return null
  const { consent, textVersion } = face
  const waits = consent === 'WAITING'
  const refuse = () => open((onClose) => <RefuseFace waits={waits} textVersion={textVersion} onClose={onClose} />)
  return (
    <Section title={t('kind.FR')}>
      <div className={classes.own}>
        <img className={classes.face} src={`data:image/jpeg;base64,${face.data}`} alt={t('ownFaceAlt')} />
        <div className={classes.asked}>
          <p>{t('consentText')}</p>
          <p className={classes.none}>
            {waits
              ? t('answerUntil', { day: face.answerUntil ? day(face.answerUntil) : '' })
              : t(consent === 'PAPER' ? 'agreedOnPaper' : 'agreedOn', { day: face.consentDate ? day(face.consentDate) : '' })}
          </p>
          <div className={classes.give}>
            {waits && (
              <Button size="md" loading={yes.busy} onClick={() => yes({ body: { given: true, textVersion } })}>
                {t('agree')}
              </Button>
            )}
            <Button variant="default" size="md" onClick={refuse}>
              {t(waits ? 'declineEllipsis' : 'withdrawEllipsis')}
            </Button>
          </div>
        </div>
      </div>
      {dialog}
    </Section>
  )
}

const RefuseFace = ({ waits, textVersion, onClose }: { waits: boolean; textVersion: number; onClose: () => void }) => {
  const send = useSend(answerOwnFace, { said: t('ownFaceGone'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t(waits ? 'declineQuestion' : 'withdrawQuestion')}
      warning={null}
      verb={t(waits ? 'decline' : 'withdraw')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ body: { given: false, textVersion } })}
    >
      {t('takeText.FR')}
    </ConfirmDialog>
  )
}
