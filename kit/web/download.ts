import type { Args, Endpoint } from '#kit/contract/endpoint.ts'
import { addressOf, ApiError, bearer, renewAfter, tokenNow } from './api.ts'
import { language } from './language.ts'

type Refusal = { error?: { code: string; message: string } } | undefined

const fetchFile = async (address: string): Promise<Response> => {
  const ask = () => fetch(address, { credentials: 'same-origin', headers: { 'accept-language': language, ...bearer() } })
  const used = tokenNow()
  const response = await ask()
  return response.status === 401 && (await renewAfter(used)) ? ask() : response
}

/** A link cannot carry the access token, so the file is fetched and then saved under its name. */
export const download = async <E extends Endpoint>(endpoint: E, args: Args<E>, name: string): Promise<void> => {
  const response = await fetchFile(addressOf(endpoint, args)).catch((error: unknown) => {
    throw new ApiError(0, { code: 'away', message: String(error) })
  })
  if (!response.ok) {
    const refused = (await response.json().catch(() => undefined)) as Refusal
    throw new ApiError(response.status, refused?.error ?? { code: 'unreadable', message: response.statusText })
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over once the click is through; some take a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
