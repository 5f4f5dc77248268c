import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { t } from './texts.ts'
import type { Sending } from './useFaceSending.ts'
import classes from './Passes.module.css'

/** How far it has come, or what stands after it was stopped. */
export const FaceSending = ({ sending }: { sending: Sending }) => {
  const { step, done, all } = sending
  if (step === 'stopped')
    return (
      <div className={classes.stopped} role="alert">
        {done > 0 && <strong>{t('archivesSent', { n: done, all })}</strong>}
        {done > 0 && <p>{t('sentStands')}</p>}
        <p>{done > 0 ? t('othersNot', { reason: sending.reason }) : sending.reason}</p>
      </div>
    )
  const label = t(step === 'small' ? 'facesSmaller' : 'facesSending')
  return (
    <div className={classes.sending}>
      <p role="status">{label}</p>
      <Progress value={Math.round(((done + (step === 'sending' ? sending.share : 0)) / Math.max(1, all)) * 100)} size={6} aria-label={label} />
      <p>{step === 'small' ? t('picturesDone', { n: done, all }) : t('archiveNo', { n: Math.min(done + 1, all), all })}</p>
    </div>
  )
}
