import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import type { Area } from '../../contract.ts'
import { isTurnedAway, signInWithPasskey, type Step } from '../sign-in.ts'
import { t } from '../texts.ts'
import classes from './Login.module.css'

interface Props {
  /** What of the sign-in is under way. */
  busy: 'password' | 'passkey' | undefined
  area: Area | undefined
  onBegin: () => void
  onStep: (step: Step) => void
  /** Nothing to tell when the person has turned away. */
  onProblem: (error: unknown) => void
}

/** Only where the browser knows passkeys: not on plain http. */
export const PasskeyButton = ({ busy, area, onBegin, onStep, onProblem }: Props) => {
  if (!('PublicKeyCredential' in globalThis)) return null
  const begin = async () => {
    onBegin()
    try {
      onStep(await signInWithPasskey(area))
    } catch (error) {
      onProblem(isTurnedAway(error) ? undefined : error)
    }
  }
  return (
    <>
      <p className={classes.or}>{t('or')}</p>
      <Button
        variant="default"
        size="lg"
        fullWidth
        leftSection={<KeyRound aria-hidden />}
        loading={busy === 'passkey'}
        disabled={busy === 'password'}
        onClick={() => void begin()}
      >
        {t('withPasskey')}
      </Button>
    </>
  )
}
