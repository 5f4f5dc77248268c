import { type RefObject, useEffect, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { pinLength } from '#kit/web/parts/fields/PinField.tsx'
import { generateOtp } from '../../contract.ts'
import type { Waiting } from '../sign-in.ts'

interface Given {
  form: RefObject<HTMLFormElement | null>
  waiting: Waiting
  filled: string
  onWaiting: (next: Waiting) => void
  onGive: (code: string) => Promise<void>
}

/** A moment later: the boxes are made anew once they have their ids. */
const toFirstBox = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.focus())
}

/** A code while it is typed and given, the sending of another, and what went wrong with either. */
export const useCodeGiving = ({ form, waiting, filled, onWaiting, onGive }: Given) => {
  const [code, setCode] = useState(filled)
  const [busy, setBusy] = useState<'giving' | 'sending'>()
  const [short, setShort] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [sent, setSent] = useState(false)

  useEffect(() => {
    if (!filled) toFirstBox(form.current)
  }, [form, filled])

  const begin = (what: 'giving' | 'sending') => {
    setBusy(what)
    setProblem(undefined)
    setSent(false)
  }

  const give = async (given: string) => {
    if (busy) return
    setShort(given.length < pinLength)
    if (given.length < pinLength) return toFirstBox(form.current)
    begin('giving')
    try {
      await onGive(given)
    } catch (error) {
      setBusy(undefined)
      setCode('')
      toFirstBox(form.current)
      // The documents: a 401 says nothing here.
      if (!(error instanceof ApiError && error.status === 401)) setProblem(error)
    }
  }

  const resend = async () => {
    begin('sending')
    try {
      const next = await call(generateOtp, { body: { uniqueId: waiting.uniqueId } })
      onWaiting({ ...waiting, ...next, uniqueId: waiting.uniqueId })
      setSent(true)
    } catch (error) {
      const { resendAt } = error instanceof ApiError ? error.details : {}
      if (typeof resendAt === 'string') onWaiting({ ...waiting, resendAt })
      setProblem(error)
    }
    setBusy(undefined)
  }

  return { code, setCode, short: short && code.length < pinLength, busy, problem, sent, give, resend }
}
