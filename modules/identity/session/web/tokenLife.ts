/** How long a token is good, as it says itself: the time between two moments of the server. */
export const lifeOf = (token: string): number | undefined => {
  try {
    const [, claims = ''] = token.split('.')
    const { iat, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { iat?: number; exp?: number }
    return iat === undefined || exp === undefined ? undefined : (exp - iat) * 1000
  } catch {
    return undefined
  }
}
