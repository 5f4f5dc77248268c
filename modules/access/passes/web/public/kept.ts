const phones = 'phone-passes'
const phone = 'phone-id'
const followed = 'phone-invitation'

/** What this device shows to readers, of each building. Whoever has it can open doors by it, as with a real phone. */
export const readKept = (): string[] => {
  const found: unknown = JSON.parse(localStorage.getItem(phones) ?? '[]')
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
}
export const keepCredential = (credential: string): void => localStorage.setItem(phones, JSON.stringify([credential, ...readKept()]))
export const forgetCredential = (credential: string): void =>
  localStorage.setItem(phones, JSON.stringify(readKept().filter((one) => one !== credential)))

/** Drawn once: by it this device is one phone, whoever invites it. */
export const ownDeviceId = (): string => {
  const known = localStorage.getItem(phone)
  if (known) return known
  const drawn = crypto.randomUUID()
  localStorage.setItem(phone, drawn)
  return drawn
}

/** The code of the link: in this tab alone, so that the page may be loaded again. */
export const keptInvitation = (): string | undefined => sessionStorage.getItem(followed) ?? undefined
export const keepInvitation = (code: string | undefined): void =>
  code === undefined ? sessionStorage.removeItem(followed) : sessionStorage.setItem(followed, code)
