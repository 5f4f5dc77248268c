import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useState } from 'react'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { t } from '../texts.ts'
import classes from './Phone.module.css'

interface Controller {
  name: string
  doors: { uuid: string; name: string }[]
}
/** What controllers say, in words. */
const reasons: Readonly<Record<string, Parameters<typeof t>[0] & `tap.${string}`>> = {
  unknown: 'tap.unknown',
  'not this door': 'tap.door',
  'not at this time': 'tap.time',
  'locked down': 'tap.lockdown',
  'out of use': 'tap.useless',
  'PIN needed': 'tap.pin',
}

interface Said {
  granted: boolean
  reason?: string
}

/** Undefined: the simulator does not answer. */
const ask = async <T,>(url: string, body?: URLSearchParams): Promise<T | undefined> => {
  try {
    const answer = await fetch(url, body ? { method: 'POST', body } : {})
    return (await answer.json()) as T
  } catch {
    return undefined
  }
}

/** The readers of the door simulator, which decides by what it was told: the portal is not asked. */
export const Readers = ({ address, credential }: { address: string; credential: string }) => {
  const [controllers, setControllers] = useState<Controller[]>([])
  const [away, setAway] = useState(false)
  const [door, setDoor] = useState<string | null>(null)
  const [said, setSaid] = useState<Said>()
  useEffect(() => {
    void ask<{ controllers: Controller[] }>(`${address}/readers`).then((found) => {
      setAway(found === undefined)
      setControllers(found?.controllers ?? [])
    })
  }, [address])
  const hold = async () => {
    const found = await ask<Said>(`${address}/readers/tap`, new URLSearchParams({ door: door ?? '', kind: 'HID', text: credential }))
    setAway(found === undefined)
    setSaid(found)
  }
  return (
    <div className={classes.readers}>
      <Select
        label={t('reader')}
        searchable
        size="md"
        data={controllers.map(({ name, doors }) => ({
          group: name,
          items: doors.map((one) => ({ value: one.uuid, label: one.name })),
        }))}
        value={door}
        onChange={(value) => {
          setDoor(value)
          setSaid(undefined)
        }}
      />
      <Button size="lg" fullWidth disabled={door === null} onClick={() => void hold()}>
        {t('holdToReader')}
      </Button>
      <div role="status" className={classes.said}>
        {away && t('readersAway')}
        {!away && said?.granted === true && <StatusBadge tone="live">{t('tapOpened')}</StatusBadge>}
        {!away && said?.granted === false && (
          <StatusBadge tone="wrong">{t('tapRefused', { reason: t(reasons[said.reason ?? ''] ?? 'tap.unknown') })}</StatusBadge>
        )}
      </div>
    </div>
  )
}
