import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { to } from '#kit/web/screens.ts'
import type { SelfRegistration } from '../../contract/self-registration.ts'
import { t } from '../texts.ts'
import { AtPoster, type Poster } from './AtPoster.tsx'
import { SelfForm } from './SelfForm.tsx'
import classes from './Self.module.css'

/** Who, to whom, until when. What was agreed to before stands in the address; another edition is read first. */
export const SelfAdd = () => <AtPoster>{(poster, found) => <Agreed poster={poster} found={found} />}</AtPoster>

const Agreed = ({ poster, found }: { poster: Poster; found: SelfRegistration }) => {
  const go = useGo()
  const [address] = useAddress()
  const [done, setDone] = useState<string>()
  const { consent } = found
  const isAgreed = consent === null || address.get('consent') === String(consent.edition)
  const toConsent = to('/self-registration', {}, { ...poster })
  useEffect(() => {
    if (!isAgreed) go(toConsent, { replace: true })
  }, [isAgreed, go, toConsent])
  if (!isAgreed) return null
  if (done !== undefined)
    return (
      <div role="status">
        <h1>{t('self.doneTitle')}</h1>
        <p className={classes.lead}>{t('self.doneText', { company: done })}</p>
        {/* the next visitor at the same screen begins anew */}
        <Button variant="default" size="lg" fullWidth mt="lg" onClick={() => go(toConsent, { replace: true })}>
          {t('self.another')}
        </Button>
      </div>
    )
  return (
    <>
      <h1>{t('self.addTitle')}</h1>
      <p className={classes.lead}>{t('self.addText')}</p>
      <SelfForm poster={poster} found={found} onDone={setDone} onConsent={() => go(toConsent, { replace: true })} />
    </>
  )
}
