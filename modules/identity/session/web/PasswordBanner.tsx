import { useState } from 'react'
import { Banner } from '#kit/web/frame/Banner.tsx'
import type { SessionInfo } from '../contract.ts'
import { daysUntil } from './security/moments.ts'
import { t } from './texts.ts'

const bannerDays = 30
const cookie = 'password-banner'

const sentence = (days: number): string => {
  if (days <= 0) return t('passwordIsExpired')
  return days === 1 ? t('passwordExpiresTomorrow') : t('passwordExpiresIn', { n: days })
}

/** Gone until midnight, by the browser's clock. */
const dismissForToday = () => {
  const midnight = new Date()
  midnight.setHours(24, 0, 0, 0)
  document.cookie = `${cookie}=dismissed; path=/; expires=${midnight.toUTCString()}; samesite=lax`
}

/** Everybody but the platform's superadmin is told, from thirty days before the password ends. */
export const PasswordBanner = ({ info }: { info: SessionInfo }) => {
  const [dismissed, setDismissed] = useState(() => document.cookie.includes(`${cookie}=dismissed`))
  if (dismissed || !info.passwordExpiry || info.roleCodes.includes('SUPERADMIN')) return null
  const days = daysUntil(info.passwordExpiry)
  if (days > bannerDays) return null
  return (
    <Banner
      tone={days <= 0 ? 'danger' : 'warning'}
      link={{ label: t('changePasswordNow'), href: '/security' }}
      onDismiss={() => {
        dismissForToday()
        setDismissed(true)
      }}
    >
      {sentence(days)}
    </Banner>
  )
}
