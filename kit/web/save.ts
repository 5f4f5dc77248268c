import { useState } from 'react'
import type { Args, Endpoint } from '#kit/contract/endpoint.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { ApiError, isTurnedDown } from './api.ts'
import { download } from './download.ts'

/** Saves files under their names, one at a time; `saving` is the name of the one that is under way. */
export const useSave = () => {
  const [saving, setSaving] = useState<string>()
  const save = async <E extends Endpoint>(endpoint: E, args: Args<E>, name: string): Promise<void> => {
    setSaving(name)
    await download(endpoint, args, name).catch((error: unknown) => {
      if (!(error instanceof ApiError)) showError(String(error))
      else if (!isTurnedDown(error)) showError(error.message)
    })
    setSaving(undefined)
  }
  return { save, saving }
}
