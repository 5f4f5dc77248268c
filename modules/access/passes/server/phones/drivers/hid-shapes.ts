import { z } from 'zod'

/** As much of HID Origo's Mobile Identities API 2.2 as the portal reads; what else stands in an answer is passed over. */
const urn = 'urn:hid:scim:api:ma:2.2'
export const actionUrn = `${urn}:UserAction`
export const coreUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const searchUrn = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'

const id = z.union([z.string().min(1), z.number().int()]).transform(String)

export const HidToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const HidInvitation = z.object({ invitationCode: z.string().min(1).max(64), status: z.string(), expirationDate: z.string() })
const HidCredential = z.object({ id, status: z.string(), cardNumber: z.union([z.string(), z.number()]).transform(String).nullish() })
const HidDevice = z
  .object({
    id,
    status: z.string(),
    manufacturer: z.string().nullish(),
    model: z.string().nullish(),
    [`${urn}:Credential`]: z.array(HidCredential).nullish(),
  })
  .transform(({ [`${urn}:Credential`]: credentials, ...rest }) => ({ ...rest, credentials: (credentials ?? []) as z.output<typeof HidCredential>[] }))
export type HidDevice = z.output<typeof HidDevice>

export const HidUser = z
  .object({ id, [`${urn}:UserInvitation`]: z.array(HidInvitation).nullish(), [`${urn}:CredentialContainer`]: z.array(HidDevice).nullish() })
  .transform((user) => ({
    id: user.id as string,
    invitations: (user[`${urn}:UserInvitation`] ?? []) as z.output<typeof HidInvitation>[],
    devices: (user[`${urn}:CredentialContainer`] ?? []) as HidDevice[],
  }))
export type HidUser = z.output<typeof HidUser>

/** Of a search the users are named by their addresses alone. */
export const HidFound = z
  .object({ Resources: z.array(z.object({ id: id.optional(), meta: z.object({ location: z.string() }).optional() })).nullish() })
  .transform(({ Resources }) => (Resources ?? []).flatMap((one) => one.id ?? one.meta?.location.split('/').at(-1) ?? []))
