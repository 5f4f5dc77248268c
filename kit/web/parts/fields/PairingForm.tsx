import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Data, Endpoint } from '#kit/contract/endpoint.ts'
import type { CallArgs } from '#kit/web/api.ts'
import { useSend } from '#kit/web/queries.ts'

interface Props<E extends Endpoint> {
  call: E
  argsOf: (code: string) => CallArgs<E>
  onPaired?: (paired: Data<E>) => void
  label: string
  verb: string
  /** For a finger on the device itself. */
  size?: 'xl'
  className: string | undefined
  /** Said once it is done, until another code is typed. */
  said?: string
  /** What to do, before the field. */
  children: ReactNode
}

/** The code of a few letters that pairs a device with its place, typed in on the one side or on the other. */
export const PairingForm = <E extends Endpoint>({ call, argsOf, onPaired, label, verb, size, className, said, children }: Props<E>) => {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [done, setDone] = useState(false)
  const send = useSend(call, {
    onDone: (paired) => {
      setDone(true)
      setCode('')
      onPaired?.(paired)
    },
    onRefused: (error) => {
      setWrong(error.fields.code ?? error.message)
      return true
    },
  })
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() && !send.busy) send(argsOf(code))
      }}
    >
      {children}
      <TextInput
        size={size}
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={wrong}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setWrong(undefined)
          setDone(false)
        }}
      />
      <Button type="submit" size={size} loading={send.busy}>
        {verb}
      </Button>
      {done && said && <p role="status">{said}</p>}
    </form>
  )
}
