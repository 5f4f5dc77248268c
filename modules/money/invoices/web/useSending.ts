import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { refreshAnswer } from '#kit/web/queries.ts'
import { upload } from '#kit/web/upload.ts'
import { words } from '#kit/web/words.ts'
import { addFile, addRest, beginUpload, getUpload, megabytesOfCall } from '../contract.ts'

/** So many files are on their way at once. */
const atOnce = 3
/** The list is read again after so many, and at the end. */
const readAfter = 10
const carried = megabytesOfCall * 1024 * 1024

interface Failed {
  key: string
  file: File
  problem: string
}

const nothing = () => {}

/** One file, in two parts where a call does not carry it whole. */
const sendOne = async (params: { oc: string; uuid: string }, file: File, signal: AbortSignal): Promise<void> => {
  const part = (from: number, to?: number) => new File([file.slice(from, to)], file.name, { type: file.type })
  const first = file.size > carried ? part(0, carried) : file
  const added = await upload(addFile, { params, form: { size: String(file.size) }, file: first }, nothing, { signal })
  if (first !== file) await upload(addRest, { params: { ...params, file: added.uuid }, form: {}, file: part(carried) }, nothing, { signal })
}

/**
 * Files on their way into an upload, which begins with the first of them; `onBegun` puts it into the address. What does not arrive stays here, with why,
 * and can be tried again.
 */
export const useSending = (oc: string, known: string | undefined, onBegun: (uuid: string) => void) => {
  const [progress, setProgress] = useState({ done: 0, n: 0 })
  const [failed, setFailed] = useState<Failed[]>([])
  const waiting = useRef<File[]>([])
  const running = useRef(0)
  const begun = useRef<Promise<string> | undefined>(undefined)
  const [stop] = useState(() => new AbortController())
  useEffect(() => () => stop.abort(), [stop])
  useEffect(() => {
    // the next file begins another one
    if (known === undefined) begun.current = undefined
  }, [known])

  const uploadOf = async (): Promise<string> => {
    if (known) return known
    begun.current ??= call(beginUpload, { params: { oc } }).then(({ uuid }) => {
      onBegun(uuid)
      return uuid
    })
    return begun.current.catch((error: unknown) => {
      begun.current = undefined
      throw error
    })
  }

  const work = async (): Promise<void> => {
    running.current += 1
    let sent = 0
    for (let file = waiting.current.shift(); file !== undefined && !stop.signal.aborted; file = waiting.current.shift()) {
      const one = file
      try {
        const uuid = await uploadOf()
        await sendOne({ oc, uuid }, one, stop.signal)
        sent += 1
        if (sent % readAfter === 0) refreshAnswer(getUpload, { params: { oc, uuid } })
      } catch (error) {
        if (stop.signal.aborted) break
        const problem = error instanceof ApiError && error.status > 0 ? error.message : words('uploadFailed')
        setFailed((before) => [...before, { key: crypto.randomUUID(), file: one, problem }])
      }
      setProgress(({ done, n }) => ({ done: done + 1, n }))
    }
    running.current -= 1
    if (running.current > 0 || stop.signal.aborted) return
    setProgress({ done: 0, n: 0 })
    const uuid = known ?? (await begun.current?.catch(nothing))
    if (uuid) refreshAnswer(getUpload, { params: { oc, uuid } })
  }

  const send = (files: readonly File[]) => {
    waiting.current.push(...files)
    setProgress(({ done, n }) => ({ done, n: n + files.length }))
    for (let free = Math.min(atOnce - running.current, files.length); free > 0; free -= 1) void work()
  }
  const forget = (key: string) => setFailed((before) => before.filter((one) => one.key !== key))
  const again = ({ key, file }: Failed) => {
    forget(key)
    send([file])
  }
  return { send, again, forget, failed, ...progress, busy: progress.n > 0 }
}
