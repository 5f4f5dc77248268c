import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useGo } from '#kit/web/navigation.ts'
import { words } from '#kit/web/words.ts'
import { signOut, useSession } from '../session.ts'
import { t } from '../texts.ts'
import { holdToken } from './link-token.ts'
import { Notice } from './Notice.tsx'

/** As the server masks it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••••')

/** An invitation of somebody who has an account: it waits there, behind the own password and code. */
export const KnownInvitation = ({ email }: { email: string }) => {
  const go = useGo()
  const session = useSession()
  const isOwn = session !== undefined && masked(session.username).toLowerCase() === email.toLowerCase()
  useEffect(() => {
    if (!isOwn) return
    holdToken(undefined)
    go('/invitations', { replace: true })
  }, [isOwn, go])
  if (isOwn) return null
  return (
    <>
      <Notice tone={session ? 'waiting' : 'told'}>
        {session ? t('invitations.signedInAs', { email, own: session.username }) : t('invitations.known', { email })}
      </Notice>
      {session ? (
        <Button size="lg" fullWidth onClick={() => void signOut()}>
          {words('signOut')}
        </Button>
      ) : (
        <Button component={Link} href="/login?redirect=/invitations" size="lg" fullWidth>
          {t('invitations.signIn')}
        </Button>
      )}
    </>
  )
}
