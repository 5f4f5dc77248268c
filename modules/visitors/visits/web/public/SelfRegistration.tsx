import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useGo } from '#kit/web/navigation.ts'
import { to } from '#kit/web/screens.ts'
import type { SelfRegistration as Found } from '../../contract/self-registration.ts'
import { t } from '../texts.ts'
import { AtPoster, type Poster } from './AtPoster.tsx'
import classes from './Self.module.css'

/** Where the poster in the lobby leads: what the building does with what it is told, before it is told anything. */
export const SelfRegistration = () => <AtPoster>{(poster, found) => <Welcome poster={poster} found={found} />}</AtPoster>

const Welcome = ({ poster, found: { building, consent } }: { poster: Poster; found: Found }) => {
  const go = useGo()
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const goOn = () => {
    setAsked(true)
    if (consent && !agreed) return
    go(to('/self-registration/add', {}, { ...poster, ...(consent ? { consent: String(consent.edition) } : {}) }))
  }
  return (
    <>
      <h1>{t('self.welcome', { name: building.name })}</h1>
      <p className={classes.lead}>{t('self.welcomeText')}</p>
      {consent && (
        <>
          <div className={classes.consent} role="region" aria-label={t('self.consentTitle')}>
            {consent.text}
          </div>
          <Checkbox
            label={t('self.agree')}
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
            error={asked && !agreed ? t('self.agreeFirst') : undefined}
          />
        </>
      )}
      <Button size="lg" fullWidth mt="lg" onClick={goOn}>
        {t('self.goOn')}
      </Button>
    </>
  )
}
