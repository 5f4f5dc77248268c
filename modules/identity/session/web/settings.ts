import { useQuery } from '@tanstack/react-query'
import type { FooterLink } from '#kit/web/frame/FooterLinks.tsx'
import { words } from '#kit/web/words.ts'
import { publicSettings } from './session.ts'
import { t } from './texts.ts'

type Settings = Awaited<ReturnType<typeof publicSettings>>

export const usePublicSettings = (): Settings | undefined =>
  useQuery({ queryKey: ['public settings'], queryFn: publicSettings, staleTime: Infinity }).data

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
