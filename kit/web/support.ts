let address: string | undefined

/** By the frame, once the settings of the portal are known. */
export const supportIsAt = (email: string | undefined): void => {
  address = email
}

/** Where somebody who cannot go on writes to, with the number of the request that failed. */
export const supportFor = (requestId: string | undefined): string | undefined =>
  address === undefined ? undefined : `mailto:${address}${requestId ? `?subject=${encodeURIComponent(requestId)}` : ''}`
