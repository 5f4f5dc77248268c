import { Button } from '@mantine/core'
import { dotted } from '#kit/contract/dotted.ts'
import { useMoments } from '#kit/web/moments.ts'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import type { MemberDevices } from '../contract.ts'
import { t } from './texts.ts'
import classes from './GlobalUsers.module.css'

export type Device = MemberDevices['devices'][number]

interface Props {
  /** Where they are is told to support only. */
  devices: (Device & { address?: string })[]
  /** For those who may. */
  onEnd: ((device: Device) => void) | undefined
}

/** The trusted devices of a person. */
export const DeviceRows = ({ devices, onEnd }: Props) => {
  const { day, moment } = useMoments()
  if (devices.length === 0) return <p className={classes.none}>{t('noDevices')}</p>
  return (
    <Rows>
      {devices.map((one) => {
        const { uuid, device: name, address, lastSeenAt, until } = one
        const facts = [address, t('lastActive', { date: moment(lastSeenAt) }), t('trustedUntil', { date: day(until) })]
        return (
          <Row
            key={uuid}
            name={name}
            about={dotted(...facts)}
            action={
              onEnd && (
                <Button variant="default" size="xs" aria-label={t('endTrustName', { name })} onClick={() => onEnd(one)}>
                  {t('endTrust')}
                </Button>
              )
            }
          />
        )
      })}
    </Rows>
  )
}
