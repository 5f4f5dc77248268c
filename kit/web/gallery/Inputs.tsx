import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { PinDialog } from '#kit/web/parts/dialogs/PinDialog.tsx'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { PasswordField } from '#kit/web/parts/fields/PasswordField.tsx'
import { PinField } from '#kit/web/parts/fields/PinField.tsx'
import { InputsMore } from './InputsMore.tsx'
import { Specimen } from './Specimen.tsx'

const Pin = () => {
  const [pin, setPin] = useState('')
  const [complete, setComplete] = useState<string[]>([])
  return (
    <Specimen part="PinField" value={{ pin, complete }}>
      <PinField
        label="Door code"
        value={pin}
        onChange={setPin}
        onComplete={(done) => setComplete([...complete, done])}
        oneTimeCode
        required
        help="Six digits."
      />
      <br />
      <PinField label="Locked code" value="4711" onChange={() => undefined} disabled />
    </Specimen>
  )
}

const Dialog = () => {
  const [open, setOpen] = useState<'server' | 'browser'>()
  const [given, setGiven] = useState<string>()
  return (
    <Specimen part="PinDialog" value={{ given }}>
      <Button variant="default" onClick={() => setOpen('server')}>
        Assign PIN
      </Button>{' '}
      <Button variant="default" onClick={() => setOpen('browser')}>
        Regenerate PIN
      </Button>
      <PinDialog
        opened={open !== undefined}
        title="Assign a PIN code to Gideon Marsh"
        onClose={() => setOpen(undefined)}
        random={open === 'server' ? () => Promise.resolve('280411') : undefined}
        onConfirm={async (pin) => {
          if (pin === '111111') throw new ApiError(409, { code: 'already_taken', message: 'PIN code is duplicated' })
          if (pin === '222222') throw new ApiError(409, { code: 'not_in_this_state', message: 'The pass has been suspended.' })
          setGiven(pin)
          setOpen(undefined)
        }}
      >
        The old code stops working at once. 111111 is refused as a duplicate, 222222 for another reason.
      </PinDialog>
    </Specimen>
  )
}

const Password = () => {
  const [password, setPassword] = useState('')
  return (
    <Specimen part="PasswordField" value={{ password }}>
      <PasswordField label="New password" value={password} onChange={setPassword} autoComplete="new-password" rules required />
      <br />
      <PasswordField label="Old password" value="" onChange={() => undefined} error="This is not your password" help="The one you signed in with." />
    </Specimen>
  )
}

const Day = () => {
  const [day, setDay] = useState('')
  return (
    <Specimen part="DateField" value={{ day }}>
      <DateField label="Viewing day" value={day} onChange={setDay} allowed={['2026-12-03', '2026-12-08', '2027-01-05']} clearable />
    </Specimen>
  )
}

const Count = () => {
  const [minutes, setMinutes] = useState<number | null>(15)
  const [seats, setSeats] = useState<number | null>(8)
  return (
    <Specimen part="NumberField" value={{ minutes, seats }}>
      <NumberField
        label="Check in within"
        suffix=" min"
        help="Nobody there by then: the room is free again."
        value={minutes}
        onChange={setMinutes}
        required
      />
      <br />
      <NumberField label="Seats looked for" min={1} max={500} corrects value={seats} onChange={setSeats} />
      <br />
      <NumberField label="Days kept" value={400} onChange={() => undefined} error="From 14 to 365" />
      <br />
      <NumberField label="Passes in all" value={12_000} thousandSeparator="," hideControls onChange={() => undefined} disabled />
    </Specimen>
  )
}

export const Inputs = () => (
  <>
    <Pin />
    <Dialog />
    <Password />
    <Day />
    <Count />
    <InputsMore />
  </>
)
