import type { App, Context, SignedIn } from '#kit/server/context.ts'
import { keyFor, sign, signatureFits } from '#kit/server/signing.ts'

const hour = 3600
/** The end of the next hour, in seconds: the same for everything that a reader is shown within an hour, so that nothing on the screen changes. */
const expiry = (now: Date): number => (Math.floor(now.getTime() / 1000 / hour) + 2) * hour

const key = (app: App): Buffer => keyFor(app.config, 'invoice address')
const signed = (uuid: string, reader: number | string, expires: number | string): string => `${uuid}/${reader}/${expires}`

/** Where this reader sees the file of an edition; whoever calls this has found it in scope. */
export const addressFor = ({ app, now, scope }: SignedIn, { uuid, fileName }: { uuid: string; fileName: string }): string => {
  const expires = expiry(now())
  const signature = sign(key(app), signed(uuid, scope.membershipId, expires))
  return `/api/invoices/files/${uuid}/${encodeURIComponent(fileName)}?reader=${scope.membershipId}&expires=${expires}&signature=${signature}`
}

/** Is the address ours, and still good? */
export const addressHolds = (
  { app, now }: Context,
  uuid: string,
  { reader, expires, signature }: { reader: string; expires: string; signature: string },
): boolean => Number(expires) * 1000 > now().getTime() && signatureFits(key(app), signed(uuid, reader, expires), signature)
