import { Button } from '@mantine/core'
import { useState } from 'react'
import { FileField } from '#kit/web/parts/fields/FileField.tsx'
import { SheetField } from '#kit/web/parts/fields/SheetField.tsx'
import { CameraDialog } from '#kit/web/parts/pictures/CameraDialog.tsx'
import { GalleryField } from '#kit/web/parts/pictures/GalleryField.tsx'
import { ImagesField, type UploadedImage } from '#kit/web/parts/pictures/ImagesField.tsx'
import { PictureField } from '#kit/web/parts/pictures/PictureField.tsx'
import { pretendUpload } from './pretend.ts'
import { Specimen } from './Specimen.tsx'

const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)

const Files = () => {
  const [files, setFiles] = useState<UploadedImage[]>([])
  const [archive, setArchive] = useState<UploadedImage[]>([])
  const [sheet, setSheet] = useState<File>()
  return (
    <>
      <Specimen part="FileField" value={names(files)}>
        <FileField label="Documents" value={files} onChange={setFiles} upload={pretendUpload} max={3} required />
      </Specimen>
      <Specimen part="FileField, zip" value={names(archive)}>
        <FileField label="Archive" value={archive} onChange={setArchive} upload={pretendUpload} accept={['.zip']} max={1} />
      </Specimen>
      <Specimen part="SheetField" value={sheet?.name ?? null}>
        <SheetField label="People" value={sheet} onChange={setSheet} template="/favicon.svg" />
      </Specimen>
    </>
  )
}

const Pictures = () => {
  const [image, setImage] = useState<UploadedImage[]>([])
  const [gallery, setGallery] = useState<UploadedImage[]>([])
  const [logo, setLogo] = useState<UploadedImage[]>([])
  const [portraits, setPortraits] = useState<UploadedImage[]>([])
  const [badge, setBadge] = useState<string>()
  const [camera, setCamera] = useState(false)
  return (
    <>
      <Specimen part="ImagesField" value={names(image)}>
        <ImagesField label="Logo" value={image} onChange={setImage} upload={pretendUpload} />
      </Specimen>
      <Specimen part="PictureField" value={names(logo)}>
        <PictureField
          label="Square logo"
          help="JPG or PNG."
          invitation="Choose a square logo"
          shape="square"
          value={logo}
          onChange={setLogo}
          upload={pretendUpload}
        />
      </Specimen>
      <Specimen part="GalleryField" value={names(gallery)}>
        <GalleryField label="Space" value={gallery} onChange={setGallery} upload={pretendUpload} max={3} />
      </Specimen>
      <Specimen part="GalleryField, CropDialog" value={names(portraits)}>
        <GalleryField label="Portraits" value={portraits} onChange={setPortraits} upload={pretendUpload} max={3} crop={10 / 12} />
      </Specimen>
      <Specimen part="CameraDialog" value={badge ?? null}>
        <Button variant="default" onClick={() => setCamera(true)}>
          Photo for a badge
        </Button>
        <CameraDialog
          opened={camera}
          facing="user"
          onClose={() => setCamera(false)}
          onPhoto={({ type }) => {
            setBadge(type)
            setCamera(false)
          }}
        />
      </Specimen>
    </>
  )
}

export const Uploads = () => (
  <>
    <Files />
    <Pictures />
  </>
)
