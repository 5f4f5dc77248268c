import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IdleDialog } from '#kit/web/frame/IdleDialog.tsx'
import { type Account, SwitchAccountDialog } from '#kit/web/frame/SwitchAccountDialog.tsx'
import { stayActive, watchIdle } from '#kit/web/idle.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { LeaveDialog } from '#kit/web/parts/dialogs/LeaveDialog.tsx'
import { Specimen } from './Specimen.tsx'

const ConfirmSpecimen = () => {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState<string>()
  return (
    <Specimen part="ConfirmDialog" value={reason ?? 'not confirmed'}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Remove user
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={(why) => {
          setReason(why)
          setOpened(false)
        }}
        title="Remove Gideon Marsh from Marlowe Exchange?"
        consequences={[
          { what: 'Passes ended', detail: 'QR pass, card 0048-2217', count: 2 },
          { what: 'Future bookings cancelled', detail: 'Next: Quay room, 24 Nov', count: 3 },
        ]}
        verb="Remove"
        countdown
        reason={{ required: true, hint: 'shown in the history' }}
      >
        This ends or cancels 5 things at once.
      </ConfirmDialog>
    </Specimen>
  )
}

const LeaveSpecimen = () => {
  const [opened, setOpened] = useState(false)
  const [said, setSaid] = useState('')
  const say = (word: string) => () => {
    setSaid(word)
    setOpened(false)
  }
  return (
    <Specimen part="LeaveDialog" value={said}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Leave
      </Button>
      <LeaveDialog opened={opened} onStay={say('stayed')} onLeave={say('left')} />
    </Specimen>
  )
}

const accounts: Account[] = [
  { id: '1', companyName: 'Pinecrest Capital', buildingName: 'Marlowe Exchange', address: '12 Quay Street', current: true },
  { id: '2', companyName: 'Oriel Biotech', buildingName: 'Harbour Gate', address: '3 Dock Road', current: false },
]

const SwitchSpecimen = () => {
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState('1')
  const choose = (id: string) => {
    setChosen(id)
    setOpened(false)
  }
  return (
    <Specimen part="SwitchAccountDialog" value={chosen}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Switch
      </Button>
      <SwitchAccountDialog opened={opened} onClose={() => setOpened(false)} accounts={accounts} onChoose={choose} />
    </Specimen>
  )
}

const IdleSpecimen = () => {
  const [watching, setWatching] = useState(false)
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!watching) return
    const end = () => {
      setSecondsLeft(undefined)
      setWatching(false)
      setSaid('signed out')
    }
    return watchIdle({ minutes: 2, onWarn: setSecondsLeft, onActive: () => setSecondsLeft(undefined), onUse: () => {}, onIdle: end })
  }, [watching])
  const stay = () => {
    stayActive()
    setSecondsLeft(undefined)
  }
  const leave = () => {
    setSecondsLeft(undefined)
    setWatching(false)
    setSaid('signed out by hand')
  }
  return (
    <Specimen part="IdleDialog" value={said}>
      <Button variant="default" disabled={watching} onClick={() => setWatching(true)}>
        Watch for two minutes
      </Button>
      <IdleDialog secondsLeft={secondsLeft} onStay={stay} onSignOut={leave} />
    </Specimen>
  )
}

export const DialogSpecimens = () => (
  <>
    <ConfirmSpecimen />
    <LeaveSpecimen />
    <SwitchSpecimen />
    <IdleSpecimen />
  </>
)
