import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, note, touch } from '#kit/server/data/write.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { tellEachTheirOwn } from '#modules/identity/messages/server/front.ts'
import { imagesOf, takeBytes, useFiles } from '#modules/platform/files/server/front.ts'
import { takePasses } from '#modules/property/subscriptions/server/front.ts'
import {
  consentTextChanged,
  faceNotAlone,
  facePictureFailures,
  noFaceAsked,
  noSuchPass,
  notSuspendedByYou,
  passGivenAlready,
} from '../../contract.ts'
import { answerDays, consentVersion, type FaceForm } from '../../contract/face.ts'
import type { Consent } from '../../contract/pass.ts'
import { lockTelling, tellControllers } from '../controllers/compile.ts'
import { bought, endPass, passFor } from '../given/give.ts'
import { lockForGiving, lockMembership, type Member } from '../member-rows.ts'
import { isHeldByOthers, openSuspensions } from '../pass-rows.ts'
import { facePictures, passes, passSuspensions } from '../tables.ts'
import { tellHolder } from '../tell-holder.ts'
import { say } from '../words.ts'
import { drawFace } from './draw-face.ts'
import { eraseFace } from './erase-face.ts'
import { addressOf, faceOf, type FaceRecord, passOfFace, withOtherPass } from './face-rows.ts'
import { openFace, sealFace } from './face-seal.ts'

/** For which pictures of consent forms are sent. */
export const papersModule = 'face-consents'

export const answerUntil = (now: Date): Date => new Date(now.getTime() + answerDays * 86_400_000)

/** Over as it begins: whoever asks later what somebody could open finds nothing until there was a yes. */
export const notYetGiven = (now: Date) => ({ status: 'UNASSIGNED', unassignedAt: now })

/** Whoever is asked reads it at the bell and in a mail: nothing is used before they have said yes. */
export const askForConsent = async (tx: Transaction, membershipIds: readonly number[]): Promise<void> => {
  const people = await addressOf(tx, membershipIds)
  const values = { n: answerDays }
  await tellEachTheirOwn(
    tx,
    people.map((person) => ({
      from: person.officeCentreId,
      person,
      notice: { module: 'access/passes', key: 'faceAsked', values, path: '/my-passes' },
      mail: (language) => ({
        subject: say(language, 'faceMailSubject'),
        paragraphs: [say(language, 'faceMail'), say(language, 'faceMailUntil', values)],
        button: { label: say(language, 'faceMailAnswer'), path: '/my-passes' },
      }),
    })),
  )
}

/** With consent it is a pass: one of those that were bought, told to readers of faces. */
const give = async (tx: Transaction, inside: SignedIn, member: Member, face: FaceRecord, consent: Partial<FaceRecord>): Promise<void> => {
  await takePasses(tx, member.organisationId, bought.FR)
  const given = { status: 'ASSIGNED', assignedAt: inside.now(), unassignedAt: null, quotaOf: member.organisationId }
  await unlessTaken(passGivenAlready, change(tx, passes, { id: face.passId }, given, { action: 'assigned', about: member.fullName }))
  await change(
    tx,
    facePictures,
    { id: face.id },
    { ...consent, consentVersion, consentLanguage: inside.language, consentAt: inside.now() },
    { action: 'consented' },
  )
  await tellControllers(tx, member.buildingId, [member.membershipId], { room: true })
  await tellHolder(tx, inside, { membershipId: member.membershipId, officeCentreId: member.buildingId, kind: 'FR' }, 'given')
}

/** The picture waits for the person's answer, unless they have signed on paper. */
export const assignFace = async (context: SignedIn, member: Member, { content }: Upload, { consent, paperUuid }: FaceForm): Promise<void> => {
  const picture = await drawFace(context.scope.personId, content)
  if (!Buffer.isBuffer(picture)) throw new Failed(facePictureFailures[picture])
  const sealed = sealFace(context.app.config, picture, member.membershipId)
  await context.transaction(async (tx, inside) => {
    await lockMembership(tx, member)
    await lockForGiving(tx, member)
    await takeBytes(tx, inside.scope, content.length)
    if (!(await withOtherPass(tx, [member.membershipId])).has(member.membershipId)) throw new Failed(faceNotAlone)
    const pass = await insert(tx, passes, { ...passFor(member, 'FR', inside.now()), ...notYetGiven(inside.now()) }, { action: 'pictured' })
    const { buildingId, companyId, membershipId } = member
    const owner = { officeCentreId: buildingId, companyId, membershipId, passId: pass.id }
    const values = { ...owner, ...sealed, answerUntil: answerUntil(inside.now()) }
    const face = await unlessTaken(passGivenAlready, insert(tx, facePictures, values, { action: 'pictured' }))
    if (consent === 'ASK') return askForConsent(tx, [membershipId])
    if (paperUuid) await useFiles(tx, [paperUuid], { module: papersModule, images: true })
    await give(tx, inside, member, face, { consent: 'PAPER', paperUuid: paperUuid ?? null })
  })
}

/** Used or still waiting: the pass ends, the picture goes at once, and readers forget it before anything else. */
const takeFace = async (tx: Transaction, member: Member, face: FaceRecord, action: string, consent?: 'DECLINED'): Promise<void> => {
  const pass = await passOfFace(tx, face.passId)
  if (pass.status === 'ASSIGNED') await endPass(tx, pass, { action })
  else await touch(tx, passes, { id: pass.id }, { action })
  await eraseFace(tx, face, consent)
  await tellControllers(tx, member.buildingId, [member.membershipId])
}

export const unassignFace = (context: SignedIn, member: Member): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await lockMembership(tx, member)
    await lockTelling(tx, member.buildingId)
    const face = await faceOf(tx, member.membershipId)
    if (!face || face.overAt) throw new Failed(noSuchPass)
    if (await isHeldByOthers(tx, inside, face.passId)) throw new Failed(notSuspendedByYou)
    for (const { id } of await openSuspensions(tx, face.passId)) await end(tx, passSuspensions, { id }, { action: 'suspensionEnded' })
    await takeFace(tx, member, face, 'unassigned')
    await tellHolder(tx, inside, { membershipId: member.membershipId, officeCentreId: member.buildingId, kind: 'FR' }, 'taken')
  })

const consentOf = ({ consent, overAt }: FaceRecord): Consent | null => {
  if (overAt) return null
  return consent === 'PERSON' || consent === 'PAPER' ? consent : 'WAITING'
}

/** What the person is asked about, with the picture itself. */
export const presentOwnFace = async (context: SignedIn, { membershipId }: Member) => {
  const face = await faceOf(context, membershipId)
  const consent = face ? consentOf(face) : null
  return {
    consent,
    answerUntil: face && consent === 'WAITING' ? face.answerUntil : null,
    consentDate: consent === null ? null : (face?.consentAt ?? null),
    data: face?.picture && consent !== null ? openFace(context.app.config, face.picture, membershipId) : null,
    textVersion: consentVersion,
  }
}

/** Yes gives the pass; no, before or after, ends it and takes the picture: whoever has suspended it does not hold that back. */
export const answerConsent = (context: SignedIn, member: Member, { given, textVersion }: { given: boolean; textVersion: number }): Promise<void> =>
  context.transaction(async (tx, inside) => {
    if (textVersion !== consentVersion) throw new Failed(consentTextChanged)
    await lockMembership(tx, member)
    const face = await faceOf(tx, member.membershipId)
    const consent = face && consentOf(face)
    if (!face || !consent) throw new Failed(noFaceAsked)
    if (!given) {
      await lockTelling(tx, member.buildingId)
      for (const { id } of await openSuspensions(tx, face.passId)) await end(tx, passSuspensions, { id }, { action: 'suspensionEnded' })
      return takeFace(tx, member, face, consent === 'WAITING' ? 'declined' : 'consentWithdrawn', 'DECLINED')
    }
    if (consent !== 'WAITING') return
    if (new Date(face.answerUntil) <= inside.now()) throw new Failed(noFaceAsked)
    await lockForGiving(tx, member)
    await give(tx, inside, member, face, { consent: 'PERSON' })
  })

/** Who looks at a face says why, and that stays. */
export const viewFace = (context: SignedIn, { membershipId }: Member, reason: string) =>
  context.transaction(async (tx, inside) => {
    const face = await faceOf(tx, membershipId)
    if (!face?.picture) throw new Failed(failures.notFound)
    await note(tx, facePictures, { id: face.id }, { action: 'viewed', reason })
    await note(tx, passes, { id: face.passId }, { action: 'viewed', reason })
    const paper = face.paperUuid === null ? undefined : (await imagesOf(inside, [face.paperUuid])).get(face.paperUuid)
    return { data: openFace(inside.app.config, face.picture, membershipId), mediaType: 'image/jpeg' as const, paper: paper ?? null }
  })
