import { Button } from '@mantine/core'
import { useMoments } from '#kit/web/moments.ts'
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
    <ul className={classes.rows}>
      {devices.map((one) => {
        const { uuid, device: name, address, lastSeenAt, until } = one
        const facts = [address, t('lastActive', { date: moment(lastSeenAt) }), t('trustedUntil', { date: day(until) })]
        return (
          <li key={uuid} className={classes.row}>
            <div className={classes.what}>
              <p className={classes.name}>{name}</p>
              <p className={classes.meta}>{facts.filter(Boolean).join(' · ')}</p>
            </div>
            {onEnd && (
              <Button variant="default" size="xs" aria-label={t('endTrustName', { name })} onClick={() => onEnd(one)}>
                {t('endTrust')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
