import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { useGo } from '#kit/web/navigation.ts'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { ProfileHeader, ProfilePicture } from '#kit/web/parts/page/ProfileHeader.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Request, sendRegistration } from '../contract.ts'
import { listOf, atOf, pendingEditAddress } from './addresses.ts'
import { contactFacts } from './firstFacts.tsx'
import { PendingSections } from './pendingSections.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { PendingPermissions } from './PermissionsDialog.tsx'
import { t } from './texts.ts'
import { TheRequest } from './TheRequest.tsx'
import { UserStatusBadge } from './UserStatusBadge.tsx'
import { WithdrawInvite } from './WithdrawInvite.tsx'

export const PendingDetail = () => <TheRequest>{(request) => <Detail key={request.uuid} request={request} />}</TheRequest>

const Detail = ({ request }: { request: Request }) => {
  const go = useGo()
  const [asking, setAsking] = useState<'permissions' | 'withdraw'>()
  const resend = useSend(sendRegistration, { said: t('inviteResent') })
  const { fullName, jobTitle, officeCentre, sentDate, expiresDate, timeZone, may } = request
  const close = () => setAsking(undefined)
  return (
    <>
      <ProfileHeader
        picture={<ProfilePicture kind="person" name={fullName} alt={t('photo')} />}
        title={fullName}
        back={listOf(atOf(request).oc)}
        badge={<StatusBadge tone="idle">{t('unregistered')}</StatusBadge>}
        meta={[sentDate && `${t('inviteLastSent')} ${momentIn(sentDate, timeZone)}`, jobTitle]}
        facts={[...contactFacts(request), { label: t('linkValidUntil'), value: expiresDate && momentIn(expiresDate, timeZone) }]}
        actions={[
          may.resend && {
            label: t('do.resend'),
            icon: <Send size={16} />,
            primary: true,
            loading: resend.busy,
            onClick: () => resend({ params: atOf(request) }),
          },
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, href: pendingEditAddress(atOf(request)) },
          may.grant && { label: t('do.permissions'), icon: <KeyRound size={16} />, onClick: () => setAsking('permissions') },
          may.delete && { label: t('do.withdraw'), icon: <Trash2 size={16} />, danger: true, rule: true, onClick: () => setAsking('withdraw') },
        ]}
      />
      <Sections>
        <Section title={t('inOrganisation', { company: officeCentre.companyName })}>
          <Facts
            facts={[
              { label: words('status'), value: <UserStatusBadge status={request.status} /> },
              { label: t('officeNumber'), value: request.officeNumber },
              { label: t('tags'), value: listText(request.tags) },
              { label: t('endsOn'), value: request.endsOn ? dayText(request.endsOn) : t('noEnd') },
            ]}
          />
        </Section>
        <Section title={t('permissionsTitle')}>
          <PermissionMatrix granted={request} />
        </Section>
        {request.status !== 'REMOVED' && <PendingSections request={request} oc={atOf(request).oc} />}
        <RecordSection record={{ ...request, updatedBy: null }} zone={timeZone} made={t('invitedOn')} />
      </Sections>
      {asking === 'permissions' && <PendingPermissions request={request} onClose={close} />}
      {asking === 'withdraw' && (
        <WithdrawInvite request={request} onClose={close} onDone={() => go(to(listOf(atOf(request).oc), {}, { tab: 'PENDING' }))} />
      )}
    </>
  )
}
