import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { insertAll } from '#kit/server/data/write.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { fileWithDots, wrongExtension } from '#modules/platform/files/contract.ts'
import { takeBytes } from '#modules/platform/files/server/front.ts'
import type { UploadResult } from '#modules/platform/uploads/contract.ts'
import { checkUpload, type RowProblem, type SheetColumn, uploadJob } from '#modules/platform/uploads/server/front.ts'
import { can, notAZip, passGivenAlready } from '../../contract.ts'
import { isList, linesOf } from '../../contract/face-list.ts'
import { lockPeople, peopleIn, type PersonIn } from '../sheet-rows.ts'
import { facePictures, passes } from '../tables.ts'
import { say, titleOf } from '../words.ts'
import { drawFace } from './draw-face.ts'
import { type BatchPicture, type FaceTarget, keepBatch, picturesNamed, takePictures } from './face-batch-rows.ts'
import { withFace, withOtherPass } from './face-rows.ts'
import { openUnclaimed, sealFace, sealUnclaimed } from './face-seal.ts'
import { answerUntil, askForConsent, notYetGiven } from './faces.ts'
import { readZip, type Zipped } from './read-zip.ts'

const Row = z.object({
  picture: z.string().trim().min(1, 'required').max(150),
  /** The number or the address of a user. */
  person: z.string().trim().toLowerCase().min(1, 'required').max(254),
})
type Row = z.output<typeof Row>

const column = (key: 'picture' | 'person'): SheetColumn => ({
  key,
  title: (language) => titleOf(language, key),
  hint: (language) => say(language, `hint.${key}`),
  required: true,
})

interface Placed {
  row: Row
  person: PersonIn | undefined
  problems: RowProblem[]
}

const place = async (context: SignedIn, { officeCentreId, batch }: FaceTarget, rows: readonly Row[]): Promise<Placed[]> => {
  const organisation = await organisationOf(context, officeCentreId)
  const people = await peopleIn(context, organisation, {
    userIds: rows.flatMap(({ person }) => (/^\d{1,15}$/.test(person) ? [Number(person)] : [])),
    addresses: rows.map(({ person }) => person),
  })
  const named = new Map(people.flatMap((one) => [[String(one.userId), one] as const, [one.email, one] as const]))
  const ids = people.map(({ membershipId }) => membershipId)
  const [others, faces] = [await withOtherPass(context, ids), await withFace(context, ids)]
  const pictures = await picturesNamed(
    context,
    batch,
    rows.map(({ picture }) => picture),
  )
  return rows.map((row) => {
    const person = named.get(/^\d+$/.test(row.person) ? String(Number(row.person)) : row.person)
    const problems: RowProblem[] = []
    const picture = pictures.get(row.picture)
    if (picture === undefined) problems.push({ column: 'picture', key: 'pictureGone' })
    else if (picture !== null) problems.push({ column: 'picture', key: picture })
    const wrong = !person
      ? 'userUnknown'
      : !person.active
        ? 'holderInactive'
        : faces.has(person.membershipId)
          ? 'passGivenAlready'
          : others.has(person.membershipId)
            ? undefined
            : 'faceNotAlone'
    if (wrong) problems.push({ column: 'person', key: wrong })
    return { row, person, problems }
  })
}

/** Nobody's face is used yet: everybody is asked, and the picture waits for the answer. */
const store = async (tx: Transaction, inside: SignedIn, target: FaceTarget, rows: readonly Row[]): Promise<void> => {
  const before = await place(inside, target, rows)
  await lockPeople(
    tx,
    before.flatMap(({ person }) => person?.membershipId ?? []),
  )
  const placed = await place(inside, target, rows)
  const sealed = await takePictures(
    tx,
    target.batch,
    rows.map(({ picture }) => picture),
  )
  const found = placed.map(({ row, person, problems }) => {
    const picture = sealed.get(row.picture)
    if (problems.length > 0 || !person || picture === undefined) throw new Failed(failures.changedMeanwhile)
    return { person, picture: openUnclaimed(inside.app.config, picture, target.batch) }
  })
  const now = inside.now()
  const ownerOf = ({ membershipId, buildingId, organisationId }: PersonIn) => ({
    officeCentreId: buildingId,
    companyId: organisationId === buildingId ? null : organisationId,
    membershipId,
  })
  const waiting = await insertAll(
    tx,
    passes,
    found.map(({ person }) => ({ ...ownerOf(person), kind: 'FR', assignedAt: now, ...notYetGiven(now) })),
    { action: 'pictured' },
  )
  const passOf = new Map(waiting.map(({ membershipId, id }) => [membershipId, id]))
  const values = found.map(({ person, picture }) => {
    const passId = passOf.get(person.membershipId)
    if (passId === undefined) throw new Failed(failures.changedMeanwhile)
    return { ...ownerOf(person), passId, ...sealFace(inside.app.config, picture, person.membershipId), answerUntil: answerUntil(now) }
  })
  await unlessTaken(passGivenAlready, insertAll(tx, facePictures, values, { action: 'pictured' }))
  await askForConsent(
    tx,
    found.map(({ person }) => person.membershipId),
  )
}

/** Pictures of people of one organisation. */
export const uploadFaces = uploadJob<Row, FaceTarget>({
  name: 'faces.upload',
  confirmation: '/upload/fr-images/confirm',
  module: 'access/passes',
  can: can.EDIT,
  title: (language) => say(language, 'uploadFaces'),
  columns: [column('picture'), column('person')],
  row: Row,
  unique: ({ person }) => person,
  check: async (context, target, rows) => (await place(context, target, rows)).map(({ problems }) => problems),
  store,
})

const extensions = ['jpg', 'jpeg', 'png']
const zip = 'zip'

/** One dot, as the documents have it: so no address can be the name of a picture. */
const namedWrong = (name: string): 'pictureWithDots' | 'pictureType' | undefined => {
  const [, extension, more] = name.split('.')
  if (more !== undefined) return 'pictureWithDots'
  return extensions.includes((extension ?? '').toLowerCase()) ? undefined : 'pictureType'
}

const listed = (files: readonly Zipped[]): Map<string, string> => {
  const list = files.find(({ name }) => isList(name))
  return new Map(
    linesOf(list?.content.toString('utf8') ?? '').flatMap(({ picture, person }) => (picture && person ? [[picture, person] as const] : [])),
  )
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** The archive becomes a sheet of pictures and people, which is checked like any other; the pictures themselves wait beside it for a day. */
export const checkFaces = async (context: SignedIn, organisation: OfficeCentreRecord, { name, content }: Upload): Promise<UploadResult> => {
  const [base = '', extension, more] = name.split('.')
  if (more !== undefined) throw new Failed(fileWithDots)
  if (extension?.toLowerCase() !== zip || !base) throw new Failed(wrongExtension, { values: { accept: `.${zip}` } })
  const files = await readZip(content)
  if (!files) throw new Failed(notAZip)
  const { personId: userId } = context.scope
  const batch = randomUUID()
  const whose = listed(files)
  const pictures: BatchPicture[] = []
  for (const file of files) {
    if (isList(file.name) || pictures.some(({ fileName }) => fileName === file.name)) continue
    const wrong = namedWrong(file.name)
    const drawn = wrong ?? (await drawFace(userId, file.content))
    const picture = Buffer.isBuffer(drawn) ? sealUnclaimed(context.app.config, drawn, batch) : null
    pictures.push({ fileName: file.name.slice(0, 150), picture, problem: Buffer.isBuffer(drawn) ? null : drawn })
  }
  if (pictures.length === 0) throw new Failed(notAZip)
  await context.transaction((tx) => takeBytes(tx, context.scope, content.length))
  await keepBatch(context, { officeCentreId: organisation.buildingId, userId, batch }, pictures)
  const rows = pictures.map(({ fileName }) => [fileName, whose.get(fileName) ?? fileName.split('.')[0] ?? ''])
  const missing = [...whose].filter(([fileName]) => /\.\w+$/.test(fileName) && !pictures.some((one) => one.fileName === fileName))
  const head = [say('en', 'sheet.picture'), say('en', 'sheet.person')]
  const sheet = [head, ...rows, ...missing].map((cells) => cells.map(quoted).join(',')).join('\n')
  return checkUpload(context, uploadFaces, { batch, officeCentreId: organisation.id }, { name: `${base}.csv`, content: Buffer.from(sheet) })
}
