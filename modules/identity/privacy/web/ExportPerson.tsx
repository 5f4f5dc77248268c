import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getUser } from '#modules/identity/users/contract.ts'
import { exportMember, exportPerson, previewErasure } from '../contract.ts'
import { Exports } from './Exports.tsx'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

/** An admin asks for the data of a person: of one organisation (`?oc=`), or everything, which the provider alone may. The files come here. */
export const ExportPerson = () => {
  const id = useParam('id')
  const [address] = useAddress()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const oc = address.get('oc') ?? ''
  const user = useItem(getUser, oc ? { params: { oc, id } } : undefined)
  const whoever = useItem(previewErasure, oc ? undefined : { params: { id } })
  const shared = { said: t('exportAsked'), onDone: () => setReason('') }
  const ofOrganisation = useSend(exportMember, shared)
  const whole = useSend(exportPerson, shared)
  if (user.error && !user.data) return <ErrorState cause={user.error.message} requestId={user.error.requestId} onRetry={() => void user.refetch()} />
  if (whoever.error && !whoever.data)
    return <ErrorState cause={whoever.error.message} requestId={whoever.error.requestId} onRetry={() => void whoever.refetch()} />
  const person = user.data ?? whoever.data?.person
  if (!person) return <DetailSkeleton />
  const send = () => {
    if (!reason.trim()) return setMissing(true)
    const body = { reason }
    if (oc) ofOrganisation({ params: { oc, id }, body })
    else whole({ params: { id }, body })
  }
  return (
    <>
      <TitleBar title={t('exportOf', { name: person.fullName })} meta={[person.username, user.data?.officeCentre.companyName]} />
      <Sections>
        <Section title={words('export')}>
          <p className={classes.help}>{user.data ? t('exportPersonText', { company: user.data.officeCentre.companyName }) : t('exportWholeText')}</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <Textarea
              className={classes.reason}
              label={words('reason')}
              required
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => {
                setReason(event.currentTarget.value)
                setMissing(false)
              }}
              error={missing && words('required')}
            />
            <Button type="submit" loading={ofOrganisation.busy || whole.busy}>
              {words('export')}
            </Button>
          </form>
          <Exports of={id} />
        </Section>
      </Sections>
    </>
  )
}
