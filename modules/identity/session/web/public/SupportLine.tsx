import { Fragment } from 'react'
import { usePublicSettings } from '../settings.ts'

/** Whom to ask, by mail or telephone. */
export const SupportLine = ({ label, className }: { label: string; className?: string }) => {
  const settings = usePublicSettings()
  if (!settings) return null
  const { supportEmail, supportPhone } = settings
  const ways = [
    { href: `mailto:${supportEmail}`, text: supportEmail },
    ...(supportPhone ? [{ href: `tel:${supportPhone.replace(/[^+\d]/g, '')}`, text: supportPhone.replaceAll(' ', '\u00a0') }] : []),
  ]
  return (
    <p className={className}>
      {label}{' '}
      {ways.map(({ href, text }, at) => (
        <Fragment key={href}>
          {at > 0 && ' · '}
          <a href={href}>{text}</a>
        </Fragment>
      ))}
    </p>
  )
}
