import { useState } from 'react'
import { useSend } from '#kit/web/queries.ts'
import { type BulkRun, previewBulk, startBulk } from '../contract.ts'
import type { BulkDeed, Input, Step } from './deeds.ts'
import type { Told } from './told.ts'

interface Given {
  /** The records that are meant, as the server is told. */
  meant: () => Record<string, unknown>
  onBegun: () => void
}

/** The deed that is asked about, and the runs that have been begun. */
export const useDeeds = ({ meant, onBegun }: Given) => {
  const [step, setStep] = useState<Step>()
  const [runs, setRuns] = useState<{ run: BulkRun; told: Told | undefined }[]>([])
  const [telling, setTelling] = useState<Told>()
  const close = () => setStep(undefined)
  const start = useSend(startBulk, {
    onDone: (run) => {
      setRuns((before) => [...before, { run, told: telling }])
      onBegun()
    },
    closes: close,
  })
  const preview = useSend(previewBulk, { onDone: (told) => setStep((now) => now && { ...now, preview: told }) })
  const go = (deed: BulkDeed, input: Input = {}, told?: Told) => {
    // a sentence is a function too
    setTelling(() => told)
    start({ body: { action: deed.name, input, ...meant() } })
  }
  const begin = (deed: BulkDeed) => {
    if (!deed.ask && !deed.confirm) return go(deed)
    setStep({ deed })
    if (deed.asks) preview({ body: { action: deed.name, input: {}, ...meant() } })
  }
  const forget = (run: BulkRun) => setRuns((before) => before.filter((one) => one.run.uuid !== run.uuid))
  return { step, close, runs, forget, busy: start.busy, begin, go }
}
