import { endingOf } from '#kit/web/parts/fields/fileCheck.ts'
import { imageTypes } from '#kit/web/parts/pictures/imageCheck.ts'
import { isList, linesOf } from '../contract/face-list.ts'
import { dividePictures, type NamedPicture } from './dividePictures.ts'
import { faceFiles, ownArchive } from './faceLimits.ts'
import type { ChosenFaces } from './FacesField.tsx'
import { shrinkPicture } from './shrinkPicture.ts'
import { t } from './texts.ts'

/** Loaded where archives are made or read: other screens do not wait for it. */
const archives = () => import('./faceArchives.ts')

/** Why what was chosen cannot be sent, in words. */
export class NotSendable extends Error {}

interface Source {
  count: number
  list: string
  pictures: () => AsyncGenerator<{ name: string; content: Blob }>
}

const atMost = (count: number): number => {
  if (count > faceFiles.pictures) throw new NotSendable(t('facesTooMany', { n: faceFiles.pictures }))
  return count
}

const inArchive = async (file: File): Promise<Source> => {
  const { entriesIn, filesIn } = await archives()
  const content = new Uint8Array(await file.arrayBuffer())
  const entries = entriesIn(content)
  if (!entries) throw new NotSendable(t('notAZip'))
  const some = entries.filter(({ name }) => !isList(name))
  if (some.length === 0) throw new NotSendable(t('notAZip'))
  const names = new Set<string>()
  for (const { name } of some) {
    if (names.has(name)) throw new NotSendable(t('pictureTwice', { name }))
    names.add(name)
  }
  const lists = entries.filter(({ name, bytes }) => isList(name) && bytes <= faceFiles.listMegabytes * 1024 * 1024).slice(0, 1)
  const [list] = filesIn(content, lists)
  const pictures = async function* () {
    for (const { name, content: bytes } of filesIn(content, some)) yield { name, content: new Blob([bytes]) }
  }
  return { count: atMost(some.length), list: list ? await new Blob([list.content]).text() : '', pictures }
}

const asChosen = async ({ pictures, list }: ChosenFaces): Promise<Source> => ({
  count: atMost(pictures.length),
  list: (await list?.text()) ?? '',
  pictures: async function* () {
    for (const file of pictures) yield { name: file.name, content: file }
  },
})

const isPicture = (name: string): boolean => imageTypes.includes(endingOf(name))

/** Many pictures, or an archive that is too large: made small one by one, and divided into archives that the server takes. */
export const archivesOf = async (chosen: ChosenFaces, onPicture: (done: number, all: number) => void, signal: AbortSignal): Promise<File[]> => {
  const source = chosen.archive ? await inArchive(chosen.archive).catch(unreadable) : await asChosen(chosen)
  const small: NamedPicture[] = []
  onPicture(0, source.count)
  try {
    for await (const { name, content } of source.pictures()) {
      signal.throwIfAborted()
      // what is no picture goes by its name alone: the check says of each what is wrong
      small.push({ name, content: isPicture(name) ? await shrinkPicture(content) : new Uint8Array() })
      onPicture(small.length, source.count)
    }
  } catch (error) {
    signal.throwIfAborted()
    unreadable(error)
  }
  const parts = dividePictures(small, linesOf(source.list), ownArchive)
  const base = chosen.archive?.name.replace(/\.\w+$/, '') ?? t('facesFile')
  const { packArchive } = await archives()
  return parts.map((part, n) => packArchive(part, parts.length === 1 ? `${base}.zip` : `${base}-${n + 1}.zip`))
}

/** A file that has gone since it was chosen, or an archive that is broken further on. */
const unreadable = (error: unknown): never => {
  throw error instanceof NotSendable ? error : new NotSendable(t('notAZip'))
}
