import { useSyncExternalStore } from 'react'
import type { FooterLink } from '#kit/web/frame/FooterLinks.tsx'
import { words } from '#kit/web/words.ts'
import { publicSettings } from './session.ts'
import { t } from './texts.ts'

type Settings = Awaited<ReturnType<typeof publicSettings>>

let settings: Settings | undefined
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

const ask = async (): Promise<void> => {
  try {
    settings = await publicSettings()
    for (const listener of listeners) listener()
  } catch {
    setTimeout(() => (asking = listeners.size ? ask() : undefined), 3000)
  }
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  asking ??= ask()
  return () => listeners.delete(listener)
}

/** Asked for once a page, without the machinery for lists and records, which the sign-in page does not load. */
export const usePublicSettings = (): Settings | undefined => useSyncExternalStore(subscribe, () => settings)

/** The documents' footer; pages of the provider that this portal was not told of are left out. */
export const footerLinks = (settings: Settings | undefined): FooterLink[] => {
  const { solutions, faqs, contact } = settings?.links ?? {}
  return [
    ...(solutions ? [{ href: solutions, label: t('solutions') }] : []),
    ...(faqs ? [{ href: faqs, label: t('faqs') }] : []),
    ...(contact ? [{ href: contact, label: t('contact') }] : []),
    { href: '/terms-and-conditions', label: words('terms') },
    { href: '/personal-data-consent', label: t('privacyPolicy') },
  ]
}
