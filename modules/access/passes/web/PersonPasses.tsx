import { Button } from '@mantine/core'
import { IdCard, KeyRound, Layers, QrCode, ScanFace, Smartphone } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import { useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { PersonSectionProps } from '#modules/identity/users/web/front.tsx'
import { assignMobilePass, assignQrPass, getAccessFloors, getCredential } from '../contract.ts'
import type { Credential, Pass, PassKind } from '../contract/pass.ts'
import { FloorsOfPerson, floorText } from './FloorsOfPerson.tsx'
import { makerText } from './makerText.ts'
import { PassBadge } from './PassBadge.tsx'
import { t } from './texts.ts'
import { usePassMenu } from './usePassMenu.tsx'
import classes from './Passes.module.css'

const SetPin = lazy(async () => ({ default: (await import('./PassDialogs.tsx')).SetPin }))
const AssignFace = lazy(async () => ({ default: (await import('./FaceDialogs.tsx')).AssignFace }))
const InviteDevice = lazy(async () => ({ default: (await import('./PersonDialogs.tsx')).InviteDevice }))
const GiveCardTo = lazy(async () => ({ default: (await import('./PersonDialogs.tsx')).GiveCardTo }))

/** On the profile: what this person opens doors with. */
export const PersonPasses = ({ user, oc }: PersonSectionProps) => {
  const credential = useItem(getCredential, { params: { oc, id: user.id } })
  return (
    <Section title={words('passes')}>
      <Found item={credential}>{(found) => <Held oc={oc} user={user} credential={found} />}</Found>
    </Section>
  )
}

const isOver = ({ status, consent }: Pass) =>
  !['ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION', 'PENDING_DEACTIVATED'].includes(status) && consent !== 'WAITING'

const Held = ({ oc, user, credential: { passes, may } }: PersonSectionProps & { credential: Credential }) => {
  const { day } = useMoments()
  const { menu, dialog } = usePassMenu(oc)
  const now = passes.filter((pass) => !isOver(pass))
  const floors = useItem(getAccessFloors, { params: { oc, id: user.id } }).data?.floors
  return (
    <>
      {now.length === 0 && <p className={classes.none}>{t('hasNone')}</p>}
      <ul className={classes.passes}>
        {now.map((pass) => (
          <li key={pass.uuid}>
            <span className={classes.kind}>{t(`kind.${pass.kind}`)}</span>
            <span className={classes.what}>
              {pass.card?.cardId ?? pass.device ?? t('since', { day: day(pass.assignedDate) })}
              {pass.waiting > 0 && ` · ${t('waitingAt', { n: pass.waiting })}`}
              {makerText(pass) && ` · ${makerText(pass)}`}
            </span>
            <PassBadge of={pass} />
            <ActionMenu of={t(`kind.${pass.kind}`)} actions={menu(pass)} />
          </li>
        ))}
      </ul>
      {floors && floors.length > 0 && (
        <ul className={classes.floors} aria-label={t('accessFloors')}>
          {floors.map((one) => (
            <li key={`${one.floor.id} ${one.fromDate}`}>{floorText(one)}</li>
          ))}
        </ul>
      )}
      {may.edit && <Give oc={oc} user={user} now={now} floors={floors} />}
      {dialog}
    </>
  )
}

type Floors = Data<typeof getAccessFloors>['floors']

/** What this person has not got yet. */
const Give = ({ oc, user, now, floors }: PersonSectionProps & { now: readonly Pass[]; floors: Floors | undefined }) => {
  const { addOns } = useMe()
  const { open, dialog } = useDialog()
  const { id, fullName: name } = user
  const params = { oc, id }
  const qr = useSend(assignQrPass, { said: t('passesGiven', { n: 1 }) })
  const mobile = useSend(assignMobilePass, { said: t('passesGiven', { n: 1 }) })
  const has = (kind: PassKind) => now.some((pass) => pass.kind === kind)
  const others = addOns.includes('THIRD_PARTY_INTEGRATION')
  const button = (label: string, icon: ReactNode, onClick: () => void, busy = false) => (
    <Button key={label} variant="default" size="sm" leftSection={icon} onClick={onClick} loading={busy}>
      {label}
    </Button>
  )
  return (
    <>
      <div className={classes.give}>
        {!has('QR') && button(t('give.QR'), <QrCode size={16} />, () => qr({ params }), qr.busy)}
        {!has('MOBILE') && button(t('give.MOBILE'), <Smartphone size={16} />, () => mobile({ params }), mobile.busy)}
        {others &&
          has('MOBILE') &&
          !has('HID') &&
          button(t('inviteEllipsis'), <Smartphone size={16} />, () =>
            open((onClose) => <InviteDevice oc={oc} userId={id} name={name} onClose={onClose} />),
          )}
        {others &&
          button(t('cardEllipsis'), <IdCard size={16} />, () => open((onClose) => <GiveCardTo oc={oc} userId={id} name={name} onClose={onClose} />))}
        {now.length > 0 &&
          !has('FR') &&
          button(t('faceEllipsis'), <ScanFace size={16} />, () =>
            open((onClose) => <AssignFace oc={oc} of={{ oc, userId: id, name }} onClose={onClose} />),
          )}
        {floors &&
          button(t('floorsEllipsis'), <Layers size={16} />, () =>
            open((onClose) => <FloorsOfPerson oc={oc} userId={id} name={name} floors={floors} onClose={onClose} />),
          )}
        {button(has('PIN') ? t('newPinEllipsis') : t('pinEllipsis'), <KeyRound size={16} />, () =>
          open((onClose) => <SetPin building={oc} oc={oc} userId={id} name={name} onClose={onClose} />),
        )}
      </div>
      {dialog}
    </>
  )
}
