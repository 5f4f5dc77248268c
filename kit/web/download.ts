import type { Args, Endpoint } from '#kit/contract/endpoint.ts'
import { addressOf, ApiError, bearer, mend, tokenNow } from './api.ts'
import { language } from './language.ts'

type Refusal = { error?: { code: string; message: string } } | undefined

const ask = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'same-origin', headers: { 'accept-language': language, ...bearer() } }).catch((error: unknown) => {
    throw new ApiError(0, { code: 'away', message: String(error) })
  })

const fetchFile = async (address: string): Promise<Response> => {
  const tried = new Set<string>()
  for (;;) {
    const used = tokenNow()
    const response = await ask(address)
    if (response.ok) return response
    const refused = (await response.json().catch(() => undefined)) as Refusal
    const refusal = new ApiError(response.status, refused?.error ?? { code: 'unreadable', message: response.statusText })
    if (!(await mend(refusal, tried, used))) throw refusal
  }
}

/** A file that the page has made itself. */
export const saveContent = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over once the click is through; some take a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file that came inside an answer, in base64, as the documents' downloads do. */
export const saveBase64 = (data: string, name: string): void => saveContent(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))]), name)

/** A link cannot carry the access token, so the file is fetched and then saved under its name. */
export const download = async <E extends Endpoint>(endpoint: E, args: Args<E>, name: string): Promise<void> => {
  saveContent(await (await fetchFile(addressOf(endpoint, args))).blob(), name)
}
