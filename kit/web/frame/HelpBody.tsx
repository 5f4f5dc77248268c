import { FileText, Keyboard, Mail, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '#kit/web/words.ts'
import { CopyButton } from './CopyButton.tsx'
import { Link } from './Link.tsx'
import classes from './HelpPanel.module.css'

interface HelpLink {
  label: string
  href: string
}

/** What is not given is not shown; with nothing at all there is no button. */
export interface HelpProps {
  /** What helps with the screen that is open; drawn when the panel is. */
  here?: (onFollow: () => void) => ReactNode
  guides?: readonly HelpLink[]
  termsHref?: string
  /** The consent to the use of personal data. */
  consentHref?: string
  /** As it is written: '+852 2800 1234'. */
  phone?: string
  email?: string
  /** Shows which keys there are. */
  onKeys?: () => void
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <h3 className={classes.title}>{title}</h3>
    <ul className={classes.list}>{children}</ul>
  </section>
)

const Page = ({ label, href, onFollow }: HelpLink & { onFollow: () => void }) => {
  const outside = !href.startsWith('/')
  return (
    <li>
      <Link href={href} className={classes.item} onClick={onFollow} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        <FileText size={16} strokeWidth={1.6} aria-hidden />
        {label}
      </Link>
    </li>
  )
}

const Contact = ({ icon: Icon, name, value, href }: { icon: LucideIcon; name: string; value: string; href: string }) => (
  <li className={classes.contact}>
    <a href={href} className={classes.item} aria-label={words('labelled', { label: name, value })}>
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      {value}
    </a>
    <CopyButton name={name} value={value} />
  </li>
)

/** Where to read on, and whom to ask. */
export const HelpBody = ({ here, guides = [], termsHref, consentHref, phone, email, onKeys, close }: HelpProps & { close: () => void }) => {
  const terms = termsHref || consentHref
  const support = phone || email
  return (
    <>
      {here?.(close)}
      {guides.length > 0 && (
        <Part title={words('guides')}>
          {guides.map((guide) => (
            <Page key={guide.href} {...guide} onFollow={close} />
          ))}
        </Part>
      )}
      {support && (
        <Part title={words('support')}>
          {phone && <Contact icon={Phone} name={words('phone')} value={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} />}
          {email && <Contact icon={Mail} name={words('email')} value={email} href={`mailto:${email}`} />}
        </Part>
      )}
      {onKeys && (
        <Part title={words('keyboard')}>
          <li>
            <button
              type="button"
              className={classes.item}
              onClick={() => {
                close()
                onKeys()
              }}
            >
              <Keyboard size={16} strokeWidth={1.6} aria-hidden />
              {words('keyTell')}
            </button>
          </li>
        </Part>
      )}
      {terms && (
        <Part title={words('terms')}>
          {termsHref && <Page label={words('termsOfUse')} href={termsHref} onFollow={close} />}
          {consentHref && <Page label={words('personalDataConsent')} href={consentHref} onFollow={close} />}
        </Part>
      )}
    </>
  )
}
