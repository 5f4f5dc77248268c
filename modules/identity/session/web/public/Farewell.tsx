import { useState } from 'react'
import { farewell } from '../browser-data.ts'
import { usePublicSettings } from '../settings.ts'
import { t } from '../texts.ts'
import { Notice } from './Notice.tsx'

/** Why somebody was signed out, once. */
export const Farewell = () => {
  const [why] = useState(farewell)
  const settings = usePublicSettings()
  if (!why || (why === 'denied' && !settings)) return null
  const sentences = {
    version: () => t('farewellVersion'),
    idle: () => t('farewellIdle'),
    ended: () => t('farewellEnded'),
    denied: () => t('accessDenied', { email: settings?.supportEmail ?? '' }),
  }
  return <Notice tone={why === 'denied' ? 'wrong' : 'told'}>{sentences[why]()}</Notice>
}
