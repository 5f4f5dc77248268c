import { useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { useMoments } from '#kit/web/moments.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getSignInState, type SignInState } from '../contract.ts'
import { type Device, DeviceRows } from './DeviceRows.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'
import classes from './GlobalUsers.module.css'

/** What opens the account, and where it is open. */
export const SignIn = ({ person }: { person: Person }) => {
  const state = useItem(getSignInState, { params: { id: String(person.id) } })
  if (state.error && !state.data)
    return <ErrorState cause={state.error.message} requestId={state.error.requestId} onRetry={() => void state.refetch()} />
  if (!state.data) return <DetailSkeleton />
  return (
    <Sections>
      <Proofs person={person} state={state.data} />
      <Devices person={person} devices={state.data.trustedDevices} />
      <Sessions sessions={state.data.sessions} />
    </Sections>
  )
}

const Proofs = ({ person, state }: { person: Person; state: SignInState }) => {
  const { day, moment } = useMoments()
  const { code, authenticatorSince, passkeys, passwordExpiry, atCodeSince, emailChange } = state
  const password = passwordExpiry ? t('passwordExpires', { date: day(passwordExpiry) }) : person.accountRegistered ? words('yes') : t('noPassword')
  return (
    <Section title={t('account')}>
      <Facts
        facts={[
          { label: t('password'), value: password },
          { label: t('codeAtSignIn'), value: code.required ? t('codeRequired') : code.on ? t('codeOn') : t('codeOff') },
          { label: t('app'), value: authenticatorSince ? t('appSince', { date: day(authenticatorSince) }) : words('none') },
          { label: t('passkeys'), value: listText(passkeys.map(({ name }) => name)) || words('none') },
          { label: t('atCode'), value: atCodeSince ? t('atCodeSince', { date: moment(atCodeSince) }) : words('no') },
          {
            label: t('emailChange'),
            value: emailChange ? t('emailChangeWaits', { email: emailChange.newEmail, date: moment(emailChange.expiresDate) }) : words('none'),
          },
        ]}
      />
    </Section>
  )
}

const Devices = ({ person, devices }: { person: Person; devices: SignInState['trustedDevices'] }) => {
  const [asked, setAsked] = useState<Device>()
  return (
    <Section title={t('devices')}>
      <DeviceRows devices={devices} onEnd={person.may.support ? setAsked : undefined} />
      {asked && <ReasonDialog deed="untrust" person={person} device={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

const Sessions = ({ sessions }: { sessions: SignInState['sessions'] }) => {
  const { moment } = useMoments()
  return (
    <Section title={t('sessions')}>
      {sessions.length === 0 && <p className={classes.none}>{t('noSessions')}</p>}
      <Rows>
        {sessions.map(({ uuid, device, address, companyName, signedInAt, lastSeenAt }) => (
          <Row
            key={uuid}
            name={device}
            about={[companyName, address, t('signedInAt', { date: moment(signedInAt) }), t('lastActive', { date: moment(lastSeenAt) })].join(' · ')}
          />
        ))}
      </Rows>
    </Section>
  )
}
