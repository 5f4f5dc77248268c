import type { App } from '#kit/server/context.ts'
import type { HidPlace } from '#kit/server/services/hid.ts'
import { cardBits } from '../../../contract/card-bits.ts'
import { bitsOf } from '../../../contract/card.ts'
import { type MakersPhone, MakerRefused, type PhoneDriver, type PhoneSeen } from './driver.ts'
import { hidCalls } from './hid-calls.ts'
import { actionUrn, coreUrn, type HidDevice, HidFound, HidUser, searchUrn } from './hid-shapes.ts'

const isOver = (status: string): boolean => /EXPIRED|CANCEL|FAILED|REVOKED|DELETED/.test(status)
/** On the phone, or on its way there. */
const isLive = ({ status }: { status: string }): boolean => status.startsWith('ISSU') && !isOver(status)

const activeOf = ({ devices }: HidUser) => devices.find(({ status }) => status === 'ACTIVE')
const invitationOf = ({ invitations }: HidUser) => {
  const open = invitations.find(({ status }) => !isOver(status))
  return open && { code: open.invitationCode, expiresAt: new Date(open.expirationDate) }
}

const credentialOf = ({ partNumber }: HidPlace) => ({ partNumber, credential: '' })

type Call = ReturnType<typeof hidCalls>

/** The users that passes are there. */
const usersAt = (call: Call, { productName, publicUrl }: App['config']) => {
  const find = async ({ uuid }: MakersPhone): Promise<string | undefined> => {
    const filter = `externalId eq "${uuid}"`
    const found = (await call('POST', 'users/.search', { schemas: [searchUrn], filter, startIndex: 0, count: 20 })).as(HidFound)
    return found.toSorted((a, b) => a.length - b.length || a.localeCompare(b))[0]
  }
  const create = async (phone: MakersPhone): Promise<string> => {
    const { uuid } = phone
    const body = {
      schemas: [actionUrn, coreUrn],
      externalId: uuid,
      name: { familyName: uuid, givenName: productName },
      // an address has to be there, and nothing is sent to it
      emails: [{ value: `${uuid}@${publicUrl.hostname}` }],
      [actionUrn]: { createInvitationCode: 'N', sendInvitationEmail: 'N', assignCredential: 'N', partNumber: '', credential: '' },
      meta: { resourceType: 'PACSUser' },
    }
    const made = await call('POST', 'users', body, [409])
    const ref = made.status === 409 ? await find(phone) : made.as(HidUser).id
    if (ref === undefined) throw new MakerRefused('REFUSED', made.status)
    return ref
  }
  const read = async (ref: string): Promise<HidUser | undefined> => {
    const answer = await call('GET', `users/${encodeURIComponent(ref)}`, undefined, [404])
    return answer.status === 404 ? undefined : answer.as(HidUser)
  }
  /** As it was known, or else by the pass: a name that was made and never written down here is found so. */
  const userOf = async (phone: MakersPhone): Promise<HidUser | undefined> => {
    const known = phone.makerRef === null ? undefined : await read(phone.makerRef)
    if (known) return known
    const ref = await find(phone)
    return ref === undefined ? undefined : read(ref)
  }
  return { create, read, userOf }
}

/** The credential on a phone: as it is there, or else on its way from now on. */
const credentialsAt = (call: Call, hid: HidPlace) => {
  const bitsFor = (number: string): string => {
    const format = hid.format as keyof typeof bitsOf
    if (!/^\d{1,12}$/.test(number) || Number(number) >= 2 ** bitsOf[format].card) throw new MakerRefused('NUMBER_UNREADABLE')
    return cardBits(format, hid.facilityCode, number)
  }
  return async (makerRef: string, { id, manufacturer, model, credentials }: HidDevice): Promise<PhoneSeen> => {
    const device = [manufacturer, model].filter(Boolean).join(' ') || 'HID Mobile Access'
    const live = credentials.filter((one) => isLive(one))
    const there = live.find(({ status, cardNumber }) => status === 'ISSUED' && cardNumber)
    if (there?.cardNumber) return { makerRef, device, bits: bitsFor(there.cardNumber) }
    if (live.length === 0) {
      const body = { schemas: [actionUrn], [actionUrn]: { assignCredential: 'Y', ...credentialOf(hid) } }
      await call('POST', `credential-container/${encodeURIComponent(id)}/credential`, body)
    }
    return { makerRef, device }
  }
}

/**
 * HID Origo, Mobile Identities 2.2. Each pass is a user of its own there, named by the pass: what HID has of it is found again by that, ends with it, and tells HID
 * nothing of a person. Version 2.2 knows no suspension: the credential is taken from the phone, and another one put on it afterwards.
 */
export const hidDriver = (app: Pick<App, 'config' | 'clock'>, hid: HidPlace): PhoneDriver => {
  const call = hidCalls(app, hid)
  const { create, read, userOf } = usersAt(call, app.config)
  const withCredential = credentialsAt(call, hid)

  return {
    invite: async (phone) => {
      const user = (await userOf(phone)) ?? (await read(await create(phone)))
      if (!user) throw new MakerRefused('BROKEN')
      const active = activeOf(user)
      if (active) return withCredential(user.id, active)
      const open = invitationOf(user)
      if (open) return { makerRef: user.id, invitation: open }
      const body = {
        schemas: [actionUrn],
        [actionUrn]: { createInvitationCode: 'Y', sendInvitationEmail: 'N', assignCredential: 'Y', ...credentialOf(hid) },
        meta: { resourceType: 'PACSUser' },
      }
      await call('POST', `users/${encodeURIComponent(user.id)}/invitation`, body)
      const again = await read(user.id)
      return { makerRef: user.id, invitation: again && invitationOf(again) }
    },
    resume: async (phone) => {
      const user = await userOf(phone)
      const active = user && activeOf(user)
      if (!active) throw new MakerRefused('PHONE_GONE')
      return withCredential(user.id, active)
    },
    suspend: async (phone) => {
      const user = await userOf(phone)
      const live = (user?.devices ?? []).flatMap(({ credentials }) => credentials.filter((one) => isLive(one)))
      for (const { id } of live) await call('DELETE', `credential/${encodeURIComponent(id)}`, undefined, [404])
    },
    revoke: async (phone) => {
      const user = await userOf(phone)
      if (!user) return
      for (const { id, status } of user.devices)
        if (!status.startsWith('DELET')) await call('DELETE', `credential-container/${encodeURIComponent(id)}`, undefined, [404])
      await call('DELETE', `users/${encodeURIComponent(user.id)}`, undefined, [404])
    },
    linkOf: (code) => `https://portal.origo.hidglobal.com/mi/auth/populateInvitationCodeInMobileApp?invitationCode=${encodeURIComponent(code)}`,
  }
}
