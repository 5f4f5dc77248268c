import { ImageUp } from 'lucide-react'
import { listText } from '#kit/web/listed.ts'
import { useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { DropArea } from '#kit/web/parts/fields/DropArea.tsx'
import { endingOf, isLarger } from '#kit/web/parts/fields/fileCheck.ts'
import { FileRow } from '#kit/web/parts/fields/FileRows.tsx'
import { imageTypes } from '#kit/web/parts/pictures/imageCheck.ts'
import { words } from '#kit/web/words.ts'
import { isList } from '../contract/face-list.ts'
import { faceFiles } from './faceLimits.ts'
import { t } from './texts.ts'
import classes from './Passes.module.css'

/** One archive, or pictures with the list that names them. */
export interface ChosenFaces {
  archive?: File | undefined
  pictures: File[]
  list?: File | undefined
}

const accept = ['.zip', ...imageTypes, '.csv']
const isArchive = ({ name }: File): boolean => endingOf(name) === '.zip'
const manyDots = ({ name }: File): boolean => name.indexOf('.') !== name.lastIndexOf('.')

/** Why a file is not taken, in the documents' words where they have some. */
const refusalOf = (file: File): string | undefined => {
  const ending = endingOf(file.name)
  if (!accept.includes(ending)) return words('fileWrongExtension', { accept: listText(accept) })
  if (manyDots(file)) return words('fileManyDots')
  if (ending === '.csv' && !isList(file.name)) return t('listNamed')
  const most = isArchive(file) ? faceFiles.archiveMegabytes : isList(file.name) ? faceFiles.listMegabytes : faceFiles.pictureMegabytes
  return isLarger(file, most) ? words('fileTooLarge', { n: most }) : undefined
}

interface Props {
  value: ChosenFaces
  onChange: (value: ChosenFaces) => void
  error: string | undefined
  disabled: boolean
}

export const FacesField = ({ value: { archive, pictures, list }, onChange, error, disabled }: Props) => {
  const { refusals, sift } = useRefusals()
  const take = (files: File[]) => {
    const first = files.find((file) => isArchive(file) && !refusalOf(file))
    // pictures beside an archive were chosen by mistake, or the archive was: nobody can know which
    const names = new Set<string>()
    const taken = sift(files, (file) => {
      const refusal = refusalOf(file) ?? (first && file !== first ? t('archiveAlone') : undefined)
      if (refusal) return refusal
      if (names.has(file.name)) return t('pictureTwice', { name: file.name })
      names.add(file.name)
      return undefined
    })
    if (taken.length === 0) return
    if (first) return onChange({ archive: first, pictures: [] })
    // chosen again it takes the place of the one of that name
    const those = [...pictures.filter(({ name }) => !names.has(name)), ...taken.filter(({ name }) => !isList(name))]
    onChange({ pictures: those, list: taken.find(({ name }) => isList(name)) ?? list })
  }
  const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)
  const removes = (rest: ChosenFaces) => (disabled ? {} : { onRemove: () => onChange(rest) })
  const isEmpty = !archive && pictures.length === 0 && !list
  return (
    <DropArea
      label={t('pictures')}
      help={t('picturesHint', { accept: listText(['.zip', ...imageTypes]), n: faceFiles.pictures })}
      error={error}
      refusals={refusals}
      required
      disabled={disabled}
      accept={accept}
      many
      onFiles={take}
      icon={<ImageUp />}
      choose={words(isEmpty ? 'filesDrop' : archive ? 'fileOther' : 'fileAdd')}
    >
      {!isEmpty && (
        <ul className={classes.chosen} aria-label={t('pictures')}>
          {archive && <FileRow name={archive.name} size={archive.size} {...removes({ pictures: [] })} />}
          {pictures.length > 0 && (
            <FileRow name={t('picturesChosen', { n: pictures.length })} size={sizeOf(pictures)} {...removes({ pictures: [], list })} />
          )}
          {list && <FileRow name={list.name} size={list.size} {...removes({ pictures })} />}
        </ul>
      )}
    </DropArea>
  )
}
