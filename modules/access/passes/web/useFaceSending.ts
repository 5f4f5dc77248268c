import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { isLarger, megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import type { UploadResult } from '#modules/platform/uploads/contract.ts'
import { checkedAt, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import type { ChosenFaces } from './FacesField.tsx'
import { archivesOf, NotSendable } from './sendFaces.ts'
import { severalAt } from './SeveralFaces.tsx'

/** `done`: pictures that are small, or archives that the server has checked; `sent`: where those are looked at. */
export type Sending =
  | { step: 'small'; done: number; all: number }
  | { step: 'sending'; done: number; all: number; share: number }
  | { step: 'stopped'; done: number; all: number; reason: string; sent: string }

const reasonOf = (problem: unknown): string => (problem instanceof ApiError || problem instanceof NotSendable ? problem.message : String(problem))

/** What is small enough goes as it is; all else as several archives, one after the other. After a failure what was sent stands, and the rest can follow. */
export const useFaceSending = (flow: UploadFlow, onError: (reason: string) => void) => {
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState<Sending>()
  const archives = useRef<File[]>([])
  const checked = useRef<UploadResult[]>([])
  const left = useRef<AbortController>(undefined)
  // whoever leaves the page is not called back to it
  useEffect(() => () => left.current?.abort(), [])

  const checkedHere = (): string => {
    const [only, ...more] = checked.current
    return only && more.length === 0 ? checkedAt(flow, only) : severalAt(flow.confirmation, checked.current)
  }
  const send = async (signal: AbortSignal) => {
    const all = archives.current.length
    try {
      for (const file of archives.current.slice(checked.current.length)) {
        const done = checked.current.length
        const onShare = (share: number) => signal.aborted || setSending({ step: 'sending', done, all, share })
        onShare(0)
        checked.current.push(await flow.check(file, onShare))
        if (signal.aborted) return
      }
      go(checkedHere())
    } catch (problem) {
      if (!signal.aborted) setSending({ step: 'stopped', done: checked.current.length, all, reason: reasonOf(problem), sent: checkedHere() })
    }
  }
  const prepare = async (chosen: ChosenFaces, signal: AbortSignal) => {
    try {
      archives.current = await archivesOf(chosen, (done, all) => setSending({ step: 'small', done, all }), signal)
      checked.current = []
      await send(signal)
    } catch (problem) {
      if (signal.aborted) return
      setSending(undefined)
      onError(reasonOf(problem))
    }
  }
  const asItIs = async (archive: File, signal: AbortSignal) => {
    try {
      const result = await flow.check(archive, () => undefined)
      if (!signal.aborted) go(checkedAt(flow, result))
    } catch (problem) {
      onError(reasonOf(problem))
    }
  }
  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    left.current = new AbortController()
    setBusy(true)
    await work(left.current.signal)
    setBusy(false)
  }
  return {
    busy,
    sending,
    check: (chosen: ChosenFaces) => {
      const { archive } = chosen
      void during((signal) => (archive && !isLarger(archive, megabytes) ? asItIs(archive, signal) : prepare(chosen, signal)))
    },
    sendRest: () => void during(send),
  }
}
