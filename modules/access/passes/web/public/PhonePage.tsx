import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { useAddress } from '#kit/web/navigation.ts'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { product } from '#kit/web/product.ts'
import { useAnswer } from '#kit/web/queries.ts'
import { readInvitation } from '../../contract.ts'
import { t } from '../texts.ts'
import { ActivatePhone } from './ActivatePhone.tsx'
import { AddInApp } from './AddInApp.tsx'
import { forgetCredential, keepCredential, keepInvitation, keptInvitation, readKept } from './kept.ts'
import { PhoneCard } from './PhoneCard.tsx'
import { TypedCode } from './TypedCode.tsx'

/** The code of the link is taken out of the address at once, so that no history and no copied address has it. */
const useInvitation = () => {
  const [query, change] = useAddress()
  const given = query.get('invitation') ?? undefined
  const [code, setCode] = useState(() => given ?? keptInvitation())
  useEffect(() => {
    if (given === undefined) return
    keepInvitation(given)
    change({ invitation: undefined })
  }, [given, change])
  const follow = (typed: string | undefined) => {
    keepInvitation(typed)
    setCode(typed)
  }
  return { code, follow }
}

/** Where the invitation of a phone lands: it becomes its person's here, and plays the phone from then on. */
export const PhonePage = () => {
  const { code, follow } = useInvitation()
  const [kept, setKept] = useState(readKept)
  const added = (credential: string) => {
    keepCredential(credential)
    setKept(readKept())
    follow(undefined)
  }
  const forget = (credential: string) => {
    forgetCredential(credential)
    setKept(readKept())
  }
  const phones = kept.map((credential) => <PhoneCard key={credential} credential={credential} onForget={() => forget(credential)} onTyped={follow} />)
  if (code !== undefined) return <Invitation key={code} code={code} phones={phones} onAdded={added} onTyped={follow} />
  return phones.length > 0 ? phones : <Said text={t('phoneNone')} onTyped={follow} />
}

interface Typing {
  /** The code of an invitation that is open. */
  onTyped: (code: string) => void
}

/** Why there is no phone here, and where the code of another invitation is typed. */
const Said = ({ owner = product, text, onTyped }: Typing & { owner?: string; text: string }) => (
  <PublicPage owner={{ name: owner }}>
    <h1>{t('phonePass')}</h1>
    <p>{text}</p>
    <TypedCode onFound={onTyped} />
  </PublicPage>
)

interface InvitationProps extends Typing {
  code: string
  phones: ReactNode[]
  onAdded: (credential: string) => void
}

const Invitation = ({ code, phones, onAdded, onTyped }: InvitationProps) => {
  const { data, error, refetch } = useAnswer(readInvitation, { body: { invitationCode: code } })
  const again = useCallback(() => void refetch(), [refetch])
  if (error && [404, 422].includes(error.status ?? 0)) return <Said text={t('invitationUnknown')} onTyped={onTyped} />
  if (!data)
    return (
      <PublicPage owner={{ name: product }}>
        {error ? (
          <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={240} radius={6} />
        )}
      </PublicPage>
    )
  // the mail was opened again
  if (data.state === 'USED' && phones.length > 0) return phones
  if (data.state !== 'OPEN') return <Said owner={data.building} text={t(`invitation.${data.state}`)} onTyped={onTyped} />
  return (
    <PublicPage owner={{ name: data.building }}>
      {data.maker ? (
        <AddInApp invitation={{ ...data, maker: data.maker }} onAgain={again} />
      ) : (
        <ActivatePhone code={code} invitation={data} onAdded={onAdded} />
      )}
    </PublicPage>
  )
}
