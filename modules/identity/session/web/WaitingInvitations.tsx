import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Invitations.module.css'

/** Few are invited. */
const InvitationList = fromAfar(() => import('./InvitationList.tsx').then((m) => m.InvitationList))

/** Invitations to one's own address, answered where one is signed in. Nothing where there are none. */
export const WaitingInvitations = () => {
  const { data = [] } = useItem(listOwnInvitations, {})
  const accept = useSend(acceptOwnInvitation, { said: t('invitations.accepted') })
  const decline = useSend(declineOwnInvitation, { said: t('invitations.declined') })
  if (data.length === 0) return null
  return (
    <section className={classes.block}>
      <h2 className={classes.title}>{t('invitations.title')}</h2>
      <InvitationList
        invitations={data}
        busy={accept.busy || decline.busy}
        onAccept={({ uuid }) => accept({ params: { uuid } })}
        onDecline={({ uuid }) => decline({ params: { uuid } })}
      />
    </section>
  )
}
