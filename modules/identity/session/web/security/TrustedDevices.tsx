import { Button } from '@mantine/core'
import { useMoments } from '#kit/web/moments.ts'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSend } from '#kit/web/queries.ts'
import { trustDays } from '../../contract.ts'
import { forgetDevice, type Security } from '../../contract/security.ts'
import { t } from '../texts.ts'
import { inPieces, None, SecurityPart } from './SecurityPart.tsx'

export const TrustedDevices = ({ devices }: { devices: Security['trustedDevices'] }) => {
  const { day, moment } = useMoments()
  const forget = useSend(forgetDevice, { said: t('security.forgotten') })
  return (
    <SecurityPart title={t('security.devices')} help={t('security.devicesHelp', { n: trustDays })}>
      {devices.length > 0 ? (
        <Rows>
          {devices.map(({ uuid, device, address, lastSeenAt, until, current }) => (
            <Row
              key={uuid}
              name={device}
              badge={current && <StatusBadge tone="live">{t('security.thisDevice')}</StatusBadge>}
              about={inPieces([address, t('security.lastSeen', { date: moment(lastSeenAt) }), t('security.trustedUntil', { date: day(until) })])}
              action={
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('security.forgetName', { name: device })}
                  onClick={() => forget({ params: { uuid } })}
                >
                  {t('security.forget')}
                </Button>
              }
            />
          ))}
        </Rows>
      ) : (
        <None>{t('security.devicesNone')}</None>
      )}
    </SecurityPart>
  )
}
