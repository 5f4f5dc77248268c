import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import { type ApiError, call } from '#kit/web/api.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { holdToken, LinkCheck, SignInFrame, useLinkToken } from '#modules/identity/session/web/front.tsx'
import { addressLinkInvalid, confirmEmailChange, describeEmailChange, objectToEmailChange } from '../contract.ts'
import { t } from './texts.ts'

type Change = Data<typeof describeEmailChange>

const Page = ({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) => (
  <Suspense>
    <SignInFrame title={title} lead={lead}>
      {children}
    </SignInFrame>
  </Suspense>
)

/** How it ended, and where it goes on. */
const Ended = ({ title, lead, href, label }: { title: string; lead: string; href: string; label: string }) => (
  <Page title={title} lead={lead}>
    <Button component={Link} href={href} size="lg" fullWidth>
      {label}
    </Button>
  </Page>
)

const Over = () => <Ended title={t('linkOver')} lead={t('addressLinkInvalid')} href="/login" label={t('toSignIn')} />

interface LinkProps {
  title: string
  link: Change['link']
  children: (change: Change, token: string) => ReactNode
}

/** What the link of a mail is about; nothing is done before the reader says so. */
const TheChange = ({ title, link, children }: LinkProps) => {
  const token = useLinkToken({ kept: true })
  const [asked] = useState(() => token && { body: { token } })
  const found = useItem(describeEmailChange, asked || undefined)
  if (!token || !asked || found.error?.code === addressLinkInvalid.code || (found.data && found.data.link !== link)) return <Over />
  if (found.data) return children(found.data, token)
  return (
    <Page title={title}>
      <LinkCheck check={found} />
    </Page>
  )
}

/** Uses the link up. What it was about is not asked for again: afterwards the link is worth nothing. */
const useLinkOnce = (endpoint: typeof confirmEmailChange | typeof objectToEmailChange, token: string) => {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const send = async () => {
    setState('busy')
    try {
      await call(endpoint, { body: { token } })
      holdToken(undefined)
      setState('done')
    } catch (error) {
      showError((error as ApiError).message)
      setState('open')
    }
  }
  return { busy: state === 'busy', done: state === 'done', send: () => void send() }
}

/** From the new address: it counts from now on. */
export const ChangeEmail = () => (
  <TheChange title={t('changeEmailTitle')} link="CONFIRM">
    {(change, token) => <Confirm change={change} token={token} />}
  </TheChange>
)

const Confirm = ({ change: { oldEmail, newEmail }, token }: { change: Change; token: string }) => {
  const confirm = useLinkOnce(confirmEmailChange, token)
  if (confirm.done) return <Ended title={t('emailConfirmed')} lead={t('emailConfirmedText')} href="/login" label={t('toSignIn')} />
  return (
    <Page title={t('changeEmailTitle')} lead={t('changeEmailLead', { old: oldEmail, new: newEmail })}>
      <Button size="lg" fullWidth loading={confirm.busy} onClick={confirm.send}>
        {words('confirm')}
      </Button>
    </Page>
  )
}

/** From the old address: it does not agree. */
export const KeepEmail = () => (
  <TheChange title={t('keepEmailTitle')} link="OBJECT">
    {(change, token) => <Keep change={change} token={token} />}
  </TheChange>
)

const Keep = ({ change: { oldEmail, newEmail, inEffect }, token }: { change: Change; token: string }) => {
  const object = useLinkOnce(objectToEmailChange, token)
  const addresses = { old: oldEmail, new: newEmail }
  if (object.done && inEffect)
    return <Ended title={t('emailRestored')} lead={t('emailRestoredText')} href="/forgot-password" label={t('toNewPassword')} />
  if (object.done) return <Ended title={t('emailKept')} lead={t('emailKeptText')} href="/login" label={t('toSignIn')} />
  return (
    <Page title={t('keepEmailTitle')} lead={inEffect ? t('keepEmailLeadInEffect', addresses) : t('keepEmailLead', addresses)}>
      <Button size="lg" fullWidth loading={object.busy} onClick={object.send}>
        {t('object')}
      </Button>
    </Page>
  )
}
