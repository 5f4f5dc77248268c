import { DialogSpecimens } from './DialogSpecimens.tsx'
import { FrameSpecimens } from './FrameSpecimens.tsx'
import { RichTextSpecimens } from './RichTextSpecimens.tsx'

export const Dialogs = () => (
  <>
    <FrameSpecimens />
    <DialogSpecimens />
    <RichTextSpecimens />
  </>
)
