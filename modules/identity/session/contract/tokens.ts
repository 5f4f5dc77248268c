import { z } from 'zod'

/** With the header `X-Session: cookie` the refresh token travels in an HttpOnly cookie and is absent here. */
export const Tokens = z.object({
  accessToken: z.string(),
  accessExpiredAt: z.iso.datetime(),
  refreshToken: z.string().optional(),
  refreshExpiredAt: z.iso.datetime(),
})
export type Tokens = z.output<typeof Tokens>

/** How a one-time code comes: by e-mail, or from an authenticator app. */
export const codeWays = ['EMAIL', 'AUTHENTICATOR'] as const

/**
 * What a right password leads to: tokens; or `otpRequired`, with what the code page needs; or `expired`, with the token for a new password; or `invitationTicket`.
 */
export const LoginResult = Tokens.partial().extend({
  otpRequired: z.boolean().optional(),
  uniqueId: z.uuid().optional(),
  maskedEmail: z.string().optional(),
  codeBy: z.enum(codeWays).optional(),
  codeExpiredAt: z.iso.datetime().optional(),
  resendAt: z.iso.datetime().optional(),
  expired: z.boolean().optional(),
  resetToken: z.string().optional(),
  /** Of somebody without a place to act in, for whom invitations wait: good for answering those. */
  invitationTicket: z.string().optional(),
})
export type LoginResult = z.output<typeof LoginResult>
