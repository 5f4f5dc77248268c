import { Button } from '@mantine/core'
import { useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import type { WaitingInvitation } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Invitations.module.css'

interface Props {
  invitations: readonly WaitingInvitation[]
  /** One is being answered. */
  busy: boolean
  onAccept: (invitation: WaitingInvitation) => void
  onDecline: (invitation: WaitingInvitation) => void
}

const factsOf = ({ companyName, buildingName, roleNames, expiresDate }: WaitingInvitation): string =>
  [
    buildingName !== companyName && buildingName,
    listText(roleNames),
    expiresDate && t('invitations.until', { date: dayText(expiresDate.slice(0, 10)) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Who invites, as what, and the two answers. */
export const InvitationList = ({ invitations, busy, onAccept, onDecline }: Props) => {
  const [declining, setDeclining] = useState<WaitingInvitation>()
  return (
    <>
      <ul className={classes.list} aria-label={t('invitations.title')}>
        {invitations.map((invitation) => (
          <li key={invitation.uuid} className={classes.card}>
            <div className={classes.words}>
              <p className={classes.company}>{t('invitations.from', { company: invitation.companyName })}</p>
              <p className={classes.facts}>{factsOf(invitation)}</p>
            </div>
            <div className={classes.buttons}>
              <Button
                size="xs"
                variant="default"
                disabled={busy}
                aria-label={t('invitations.declineOf', { company: invitation.companyName })}
                onClick={() => setDeclining(invitation)}
              >
                {t('invitations.decline')}
              </Button>
              <Button
                size="xs"
                disabled={busy}
                aria-label={t('invitations.acceptOf', { company: invitation.companyName })}
                onClick={() => onAccept(invitation)}
              >
                {t('accept')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={declining !== undefined}
        title={t('invitations.declineQuestion', { company: declining?.companyName ?? '' })}
        verb={t('invitations.decline')}
        warning={null}
        onClose={() => setDeclining(undefined)}
        onConfirm={() => {
          if (declining) onDecline(declining)
          setDeclining(undefined)
        }}
      >
        {t('invitations.declineText')}
      </ConfirmDialog>
    </>
  )
}
