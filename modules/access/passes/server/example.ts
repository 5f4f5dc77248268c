import { example } from '#kit/server/testing/example.ts'
import { png } from '#kit/server/testing/files.ts'
import { createUser } from '#modules/identity/users/contract.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createTower, createUnits, letUnit, listFloorChoices, listUnits } from '#modules/property/units/contract.ts'
import * as contract from '../contract.ts'
import { consentVersion } from '../contract/face.ts'
import { callbackSecretHeader } from '../contract/phone.ts'
import { callbackSecretOf } from './phones/hid-events.ts'

const today = '2020-01-01'
const never = '2100-01-01'
const since = { from: [today, never], to: [never, today] } as const

/** Lines of address, name, format, facility code, number and what is printed. */
export const cardSheet = (...lines: string[]) => ({
  name: 'cards.csv',
  content: Buffer.from(['E-mail address,Full name,Format,Facility code,Card number,Printed on it', ...lines].join('\n')),
})

/** A face as far as light, size and edges go; drawn once. */
let drawn: Promise<Buffer> | undefined
export const facePicture = (): Promise<Buffer> => {
  drawn ??= import('sharp').then(({ default: sharp }) => {
    const head =
      '<ellipse cx="400" cy="450" rx="210" ry="270" fill="#d9a77c"/><path d="M190 400 Q400 60 610 400 Q560 230 400 220 Q240 230 190 400" fill="#2b211c"/>'
    const eyes =
      '<circle cx="320" cy="430" r="18" fill="#332"/><circle cx="480" cy="430" r="18" fill="#332"/><path d="M330 590 Q400 640 470 590" stroke="#a33" stroke-width="12" fill="none"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="960"><rect width="800" height="960" fill="#c8d2d8"/><ellipse cx="400" cy="980" rx="330" ry="230" fill="#34506b"/>${head}${eyes}</svg>`
    return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
  })
  return drawn
}
/** An archive of one picture, stored as it is. */
const archiveOf = (name: string, content: Buffer): Buffer => {
  const about = Buffer.alloc(26)
  for (const at of [14, 18]) about.writeUInt32LE(content.length, at)
  about.writeUInt16LE(Buffer.byteLength(name), 22)
  const head = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name)])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\0\0'), about, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1')
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(head.length + content.length, 16)
  return Buffer.concat([head, content, entry, end])
}

export const passExamples = example(
  contract,
  {
    create: async ({ me, call, canary, world, part }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const company = landlordId === null ? await world.tenantIn(me.centre, canary('company')) : me.centre
      const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
      const bought = { hid: 20, qr: 20, fr: 20, visitorQr: 0 }
      for (const { uuid } of new Map([company, me.centre].map((one) => [one.id, one])).values())
        await provider.get(topUpPasses, { params: { oc: uuid }, body: bought })
      const own = { oc: me.centre.uuid, id: me.userId }
      const newMember = (name: string) => world.person(company, 'TENANT', { name: canary(name) })
      const [holder, other, asker] = [await newMember('holder'), await newMember('other'), await newMember('asker')]
      const walker = await newMember('walker')
      const at = (id: number) => ({ oc: company.uuid, id })
      const list = { id: me.centre.uuid }
      const of = at(holder.userId)
      const now = at(other.userId)
      const passOf = async (kind: string) => {
        const { passes } = await call.get(contract.getCredential, { params: of })
        const pass = passes.find((one) => one.kind === kind && one.unassignedDate === null)
        if (!pass) throw new Error(`a ${kind} pass was given`)
        return pass
      }
      const given = part(async () => {
        for (const member of [own, of, now]) {
          await call.get(contract.assignQrPass, { params: member })
          await call.get(contract.assignMobilePass, { params: member })
          await call.get(contract.inviteDevice, { params: member })
        }
        // one of each that is over already
        await call.get(contract.unassignQrPass, { params: now })
        await call.get(contract.removeDevice, { params: now })
        const { invitationCode } = await call.get(contract.inviteDevice, { params: now })
        const { credential } = await world.nobody.get(contract.activateDevice, { body: { invitationCode, device: canary('phone') } })
        await call.get(contract.removeDevice, { params: now })
        return { of, now, credential, qr: await passOf('QR') }
      })
      // a floor that the company rents
      const floor = part(async () => {
        const at0 = { id: String(building.id) }
        const tower = await admin.get(createTower, { params: at0, body: { name: canary('passes').slice(-60) } })
        const floors = [{ floorNo: canary('9').slice(-20), floorNoInt: 9, units: [{ unitNo: '9A', areaSquareFeet: 500 }] }]
        await admin.get(createUnits, { params: at0, body: { towerId: tower.id, floors } })
        const [rented] = (await admin.get(listFloorChoices, { params: at0, query: { towerId: tower.id } })).items
        const [unit] = (await admin.get(listUnits, { params: at0, query: { towerId: tower.id } })).items
        if (!rented || !unit) throw new Error('a floor was added')
        await admin.get(letUnit, { params: { ...at0, unitId: unit.id }, body: { companyId: company.id, letFrom: '2027-01-01' } })
        return rented
      })
      const freePin = async () => (await call.get(contract.getRandomPin, { params: list })).pinCode
      const pins = part(async () => {
        await call.get(contract.assignPin, { params: of, body: { pinCode: await freePin() } })
        await call.get(contract.assignPin, { params: of, body: { pinCode: await freePin() } })
        return { of, pass: await passOf('PIN') }
      })
      let made = 0
      const newCard = async (name: string) => {
        made += 1
        return call.get(contract.addCard, {
          params: list,
          body: { format: 'W34', facilityCode: made, number: String((me.userId * 11 + made) % 65_000), printed: canary(name).slice(-40) },
        })
      }
      const cards = part(async () => {
        const [card, spare, found] = [await newCard('card'), await newCard('spare'), await newCard('found')]
        await call.get(contract.assignCard, { params: of, body: { cardId: card.id } })
        await call.get(contract.assignCard, { params: now, body: { cardId: found.id } })
        const back = await newCard('back')
        await call.get(contract.assignCard, { params: now, body: { cardId: back.id } })
        await call.get(contract.unassignCard, { params: now, query: { cardId: back.id } })
        const { uuid, version } = await passOf('CARD')
        const why = { cause: 'MANUAL' as const, reason: canary('reason') }
        const asleep = await call.get(contract.suspendPass, { params: { oc: list.id, uuid }, version, body: why })
        return { card, spare, asleep }
      })
      const invited = part(async () => {
        await call.get(contract.assignMobilePass, { params: at(asker.userId) })
        await call.get(contract.assignMobilePass, { params: at(walker.userId) })
        await call.get(contract.unassignMobilePass, { params: at(walker.userId) })
        return call.get(contract.inviteDevice, { params: at(asker.userId) })
      })
      const wished = part(async () => {
        const { registerRequestId } = await call.get(createUser, {
          params: { oc: company.uuid },
          body: { emailAddress: `${crypto.randomUUID()}@example.com`, fullName: canary('invited').slice(-60), roleCodes: ['TENANT'] },
        })
        const pending = at(registerRequestId ?? 0)
        const { version } = await call.get(contract.setWishes, { params: pending, version: 0, body: { credentialTypeList: ['STAFF_QR_PASS'] } })
        return { pending, version }
      })
      const picture = await facePicture()
      const archive = { name: 'faces.zip', content: archiveOf(`${asker.userId}.jpg`, picture) }
      // a face is never the only way in
      const faces = part(async () => {
        await given()
        await invited()
        const face = { params: at(other.userId), form: {}, file: { name: 'face.jpg', content: picture } }
        await call.get(contract.assignFrPass, { params: face.params, form: face.form }, { file: face.file })
        await call.get(contract.unassignFrPass, { params: face.params })
        const paper = await call.get(uploadFile, { form: { module: 'face-consents' } }, { file: { name: 'consent.png', content: png } })
        await call.get(contract.assignFrPass, { params: face.params, form: { consent: 'PAPER', paperUuid: paper.uuid } }, { file: face.file })
        await call.get(contract.assignFrPass, { params: own, form: face.form }, { file: face.file })
        const checked = await call.get(contract.processFaces, { params: { oc: company.uuid }, form: {} }, { file: archive })
        return { now, checked: checked.uuid }
      })
      const upload = part(() =>
        call.get(
          contract.processCards,
          { params: list, form: {} },
          { file: cardSheet(`,,W34,77,${me.userId % 65_000},${canary('row').slice(-30)}`) },
        ),
      )
      return {
        ofMaker: { [callbackSecretHeader]: callbackSecretOf(world.portal.app.config) },
        own,
        floor,
        list,
        of,
        asker: at(asker.userId),
        given,
        cards,
        pins,
        company,
        upload,
        picture,
        archive,
        faces,
        wished,
        invited,
        walker: at(walker.userId),
        freePin: part(freePin),
      }
    },
    calls: {
      getCredential: ({ of }) => ({ params: of }),
      getWishes: async ({ wished }) => ({ params: (await wished()).pending }),
      setWishes: async ({ wished }) => {
        const { pending, version } = await wished()
        return { params: pending, version, body: { credentialTypeList: ['STAFF_MOBILE_PASS' as const] } }
      },
      assignQrPass: ({ asker }) => ({ params: asker }),
      unassignQrPass: async ({ given }) => ({ params: (await given()).of }),
      assignMobilePass: ({ walker }) => ({ params: walker }),
      unassignMobilePass: async ({ given }) => ({ params: (await given()).of }),
      inviteDevice: async ({ given }) => ({ params: (await given()).now }),
      removeDevice: async ({ given }) => ({ params: (await given()).of }),
      assignCard: async ({ asker, cards }) => ({ params: asker, body: { cardId: (await cards()).spare.id } }),
      unassignCard: async ({ of, cards }) => ({ params: of, query: { cardId: (await cards()).card.id } }),
      assignPin: async ({ asker, freePin }) => ({ params: asker, body: { pinCode: await freePin() } }),
      unassignPin: async ({ pins }) => ({ params: (await pins()).of }),
      listPinTransactionsOf: ({ of }) => ({ params: of, query: { limit: 100 } }),
      listAccessFloorChoices: ({ list }) => ({ params: { oc: list.id }, query: { limit: 100 } }),
      getAccessFloors: ({ of }) => ({ params: of }),
      setAccessFloors: async ({ of, floor }) => ({
        params: of,
        body: { floors: [{ floorId: (await floor()).id, fromDate: '2027-03-01', untilDate: null, reason: 'Works on both' }] },
      }),
      syncUsers: ({ list }) => ({ params: { oc: list.id } }),
      listQrPasses: ({ list }) => ({ params: list, query: { limit: 100 } }),
      countQrPasses: ({ list }) => ({ params: list, query: {} }),
      getQrQuota: ({ list }) => ({ params: list }),
      getFrQuota: ({ list }) => ({ params: list }),
      listFrPasses: ({ list }) => ({ params: list, query: { limit: 100 } }),
      listFrHistory: ({ list }) => ({ params: list, query: { limit: 100 } }),
      countFrPasses: ({ list }) => ({ params: list, query: {} }),
      getFaceReaders: ({ list }) => ({ params: list }),
      setFaceReaders: ({ list }) => ({ params: list, body: { doorIds: [] } }),
      assignFrPass: async ({ given, picture }) => ({ params: (await given()).of, form: {}, file: { name: 'face.jpg', content: picture } }),
      unassignFrPass: async ({ faces }) => ({ params: (await faces()).now }),
      viewFace: async ({ faces }) => ({ params: (await faces()).now, body: { reason: 'The reader does not know the face' } }),
      processFaces: async ({ company, archive, invited }) => {
        await invited()
        return { params: { oc: company.uuid }, form: {}, file: archive }
      },
      uploadFaces: async ({ company, faces }) => ({ params: { oc: company.uuid }, body: { uuid: (await faces()).checked } }),
      getHidQuota: ({ list }) => ({ params: list }),
      listMobilePasses: ({ list }) => ({ params: list, query: { limit: 100 } }),
      countMobilePasses: ({ list }) => ({ params: list, query: {} }),
      listHidPasses: ({ list }) => ({ params: list, query: { limit: 100 } }),
      countHidPasses: ({ list }) => ({ params: list, query: {} }),
      listCards: ({ list }) => ({ params: list, query: { limit: 100 } }),
      countCards: ({ list }) => ({ params: list, query: {} }),
      listCardChoices: ({ list }) => ({ params: list, query: { limit: 100 } }),
      getCard: async ({ list, cards }) => ({ params: { ...list, cardId: (await cards()).card.id } }),
      getCardByNumber: async ({ list, cards }) => ({ params: { ...list, cardNumber: (await cards()).card.cardNumber } }),
      getCardHistory: async ({ list, cards }) => ({ params: { ...list, cardId: (await cards()).card.id }, query: {} }),
      addCard: ({ list, own }) => ({ params: list, body: { format: 'UID' as const, number: own.id.toString(16).padStart(14, '0') } }),
      processCards: ({ list }) => ({ params: list, form: {}, file: cardSheet(',,W26,31,4711,') }),
      uploadCards: async ({ list, upload }) => ({ params: list, body: { uuid: (await upload()).uuid } }),
      setCardState: async ({ list, cards }) => {
        const { id, version } = (await cards()).spare
        return { params: { ...list, cardId: id }, version, body: { status: 'LOST' as const, reason: 'Dropped in the harbour' } }
      },
      listPins: ({ list }) => ({ params: list, query: { limit: 100 } }),
      countPins: ({ list }) => ({ params: list, query: {} }),
      getRandomPin: ({ list }) => ({ params: list }),
      regeneratePin: async ({ list, pins, freePin }) => ({
        params: { ...list, pinCodeId: (await pins()).pass.id },
        body: { pinCode: await freePin() },
      }),
      listPinTransactions: ({ list }) => ({ params: list, query: { limit: 100 } }),
      getPass: async ({ list, given }) => ({ params: { oc: list.id, uuid: (await given()).qr.uuid } }),
      getPassControllers: async ({ list, given }) => ({ params: { oc: list.id, uuid: (await given()).qr.uuid } }),
      getPassHistory: async ({ list, given }) => ({ params: { oc: list.id, uuid: (await given()).qr.uuid }, query: {} }),
      takePass: async ({ list, given }) => {
        const { uuid, version } = (await given()).qr
        return { params: { oc: list.id, uuid }, version }
      },
      suspendPass: async ({ list, given }) => {
        const { uuid, version } = (await given()).qr
        return { params: { oc: list.id, uuid }, version, body: { cause: 'LOST' as const, reason: 'Phone left in a taxi' } }
      },
      resumePass: async ({ list, cards }) => {
        const { uuid, version } = (await cards()).asleep
        return { params: { oc: list.id, uuid }, version, body: { reason: 'Found again' } }
      },
      setOwnPin: async ({ freePin }) => ({ body: { pinCode: await freePin() } }),
      getOwnRandomPin: () => ({}),
      getOwnFace: () => ({}),
      answerOwnFace: async ({ faces }) => {
        await faces()
        return { body: { given: true, textVersion: consentVersion } }
      },
      getOwnCredential: () => ({}),
      getOwnCodes: () => ({}),
      inviteOwnDevice: async ({ given }) => {
        await given()
        return {}
      },
      removeOwnDevice: async ({ given }) => {
        await given()
        return {}
      },
      readInvitation: async ({ invited }) => ({ body: { invitationCode: (await invited()).invitationCode } }),
      readPhone: async ({ given }) => ({ body: { credential: (await given()).credential } }),
      hearHidEvents: ({ ofMaker }) => ({ body: [{ id: '1', type: 'user', source: '/users/1', data: { userId: 1 } }], headers: ofMaker }),
      activateDevice: async ({ invited }) => ({ body: { invitationCode: (await invited()).invitationCode, device: 'Pixel 12' } }),
    },
    // a company that names its building means its own people and cards
    forCompanies: {
      listQrPasses: 'their own part',
      countQrPasses: 'their own part',
      getQrQuota: 'their own part',
      getHidQuota: 'their own part',
      getFrQuota: 'their own part',
      listFrPasses: 'their own part',
      listFrHistory: 'their own part',
      countFrPasses: 'their own part',
      getFaceReaders: 'their own part',
      listHidPasses: 'their own part',
      listMobilePasses: 'their own part',
      countMobilePasses: 'their own part',
      countHidPasses: 'their own part',
      listCards: 'their own part',
      countCards: 'their own part',
      listCardChoices: 'their own part',
      addCard: 'their own part',
      processCards: 'their own part',
      listPins: 'their own part',
      countPins: 'their own part',
      listPinTransactions: 'their own part',
      getRandomPin: 'their own part',
      listAccessFloorChoices: 'their own part',
      syncUsers: 'their own part',
    },
  },
  ({ company }) => {
    const common = {
      companyId: [company.id, 999_999_999],
      dateAssignedFrom: since.from,
      dateAssignedTo: since.to,
      dateUnassignedFrom: since.from,
      dateUnassignedTo: since.to,
      suspended: ['false', 'true'],
    } as const
    const trail = { companyId: common.companyId, dateFrom: since.from, dateTo: since.to } as const
    const pins = { ...common, accessPinCodeStatus: ['ASSIGNED', 'UNASSIGNED'] } as const
    return {
      listQrPasses: { ...common, status: ['ASSIGNED', 'UNASSIGNED'], passStatus: ['ASSIGNED', 'UNASSIGNED'] },
      listMobilePasses: {
        ...common,
        status: ['ASSIGNED', 'UNASSIGNED'],
        passStatus: ['ASSIGNED', 'UNASSIGNED'],
        phone: ['INVITED', 'ACTIVATED'],
      },
      listFrPasses: {
        companyId: common.companyId,
        dateAssignedFrom: since.from,
        dateAssignedTo: since.to,
        dateUnassignedFrom: since.from,
        dateUnassignedTo: since.to,
        suspended: ['false', 'true'],
        status: ['ASSIGNED', 'UNASSIGNED'],
        passStatus: ['ASSIGNED', 'UNASSIGNED'],
      },
      listFrHistory: { ...common, status: ['UNASSIGNED', 'ASSIGNED'], passStatus: ['UNASSIGNED', 'ASSIGNED'] },
      listHidPasses: {
        ...common,
        dateExpiredFrom: since.from,
        dateExpiredTo: since.to,
        dateActivatedFrom: since.from,
        dateActivatedTo: since.to,
        dateDeactivatedFrom: since.from,
        dateDeactivatedTo: since.to,
        status: ['PENDING_ACTIVATION', 'ACTIVATION_EXPIRED'],
        passStatus: ['PENDING_ACTIVATION', 'ACTIVATION_EXPIRED'],
      },
      listCards: {
        companyId: common.companyId,
        suspended: common.suspended,
        dateAssignedFrom: since.from,
        dateAssignedTo: since.to,
        dateUnassignedFrom: since.from,
        dateUnassignedTo: since.to,
        passStatus: ['ASSIGNED', 'UNASSIGNED'],
        status: ['ASSIGNED', 'DAMAGED'],
        thirdPartyCardType: ['PHYSICAL_CARD', 'MOBILE_PASS'],
      },
      listPins: pins,
      listPinTransactions: trail,
      listPinTransactionsOf: trail,
    }
  },
)
