import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import type { KioskPage } from '../../contract/at-kiosk.ts'
import { t } from '../texts.ts'
import { Said } from './Said.tsx'
import { WalkInForm } from './WalkInForm.tsx'
import classes from './Kiosk.module.css'

interface Props {
  page: KioskPage
  hear: (error: ApiError) => boolean
  onBack: () => void
  /** The visitor is done. */
  onOver: () => void
}

/** What the building does with what it is told, before it is told anything; then who, and to whom. */
export const WalkIn = ({ page, hear, onBack, onOver }: Props) => {
  const { consent } = page
  const [agreed, setAgreed] = useState(consent === null)
  const [answer, setAnswer] = useState<{ company: string | null }>()
  if (answer)
    return answer.company === null ? (
      <Said title={t('page.toDesk')} text={t('page.toDeskNoCode')} tone="wrong" back={{ label: t('page.done'), onClick: onOver }} />
    ) : (
      <Said
        title={t('page.seat')}
        text={t('page.seatText', { company: answer.company })}
        tone="good"
        back={{ label: t('page.done'), onClick: onOver }}
      />
    )
  if (!agreed && consent)
    return (
      <div className={classes.form}>
        <h1 className={classes.title}>{t('page.consentTitle')}</h1>
        <div className={classes.consent} role="region" aria-label={t('page.consentTitle')}>
          {consent.text}
        </div>
        <div className={classes.buttons}>
          <Button variant="default" size="xl" onClick={onBack}>
            {t('page.back')}
          </Button>
          <Button size="xl" onClick={() => setAgreed(true)}>
            {t('page.agree')}
          </Button>
        </div>
      </div>
    )
  return (
    <WalkInForm
      page={page}
      onBack={onBack}
      onDone={(company) => setAnswer({ company })}
      onRefused={(error) => {
        if (!hear(error)) setAnswer({ company: null })
        return true
      }}
    />
  )
}
