import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { endOtherSessions, endSession, type Security } from '../../contract/security.ts'
import { t } from '../texts.ts'
import { inPieces, SecurityPart } from './SecurityPart.tsx'

export const Sessions = ({ sessions }: { sessions: Security['sessions'] }) => {
  const [asking, setAsking] = useState(false)
  const { moment } = useMoments()
  const endOne = useSend(endSession, { said: t('security.ended') })
  const endOthers = useSend(endOtherSessions, {
    said: ({ ended }) => t('security.othersEnded', { n: ended }),
    closes: () => setAsking(false),
  })
  const others = sessions.filter(({ current }) => !current).length
  const here = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <SecurityPart title={t('security.sessions')} help={t('security.sessionsHelp')}>
      <Rows>
        {here.map(({ uuid, device, address, companyName, signedInAt, lastSeenAt, current }) => (
          <Row
            key={uuid}
            name={device}
            badge={current && <StatusBadge tone="live">{t('security.thisDevice')}</StatusBadge>}
            about={inPieces([
              companyName,
              address,
              t('security.signedIn', { date: moment(signedInAt) }),
              ...(current ? [] : [t('security.lastSeen', { date: moment(lastSeenAt) })]),
            ])}
            action={
              !current && (
                <Button variant="default" size="xs" aria-label={t('security.endName', { name: device })} onClick={() => endOne({ params: { uuid } })}>
                  {words('signOut')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {others > 0 && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('security.endOthers')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('security.endOthersQuestion', { n: others })}
        warning={null}
        verb={words('signOut')}
        busy={endOthers.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => endOthers({})}
      >
        {t('security.endOthersText')}
      </ConfirmDialog>
    </SecurityPart>
  )
}
