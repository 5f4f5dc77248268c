import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, Redo2, Underline, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { words } from '#kit/web/words.ts'
import { RichTextLink } from './RichTextLink.tsx'

interface Props {
  editor: Editor
  disabled: boolean
  linking: boolean
  onLinking: (open: boolean) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** From tool to tool with the arrow keys as well. */
const step = (event: KeyboardEvent<HTMLElement>) => {
  const by = steps[event.key]
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = tools.findIndex((tool) => tool === document.activeElement)
  if (!by || at < 0) return
  event.preventDefault()
  tools[(at + by + tools.length) % tools.length]?.focus()
}

const named = (label: string, disabled: boolean) => ({ 'aria-label': label, title: label, disabled })

export const RichTextToolbar = ({ editor, disabled, linking, onLinking }: Props) => (
  <RichTextEditor.Toolbar role="toolbar" aria-label={words('formatting')} onKeyDown={step}>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H2 {...named(words('heading'), disabled)} icon={Heading2} />
      <RichTextEditor.H3 {...named(words('subheading'), disabled)} icon={Heading3} />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold {...named(words('bold'), disabled)} icon={Bold} />
      <RichTextEditor.Italic {...named(words('italic'), disabled)} icon={Italic} />
      <RichTextEditor.Underline {...named(words('underline'), disabled)} icon={Underline} />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.BulletList {...named(words('bulletList'), disabled)} icon={List} />
      <RichTextEditor.OrderedList {...named(words('numberedList'), disabled)} icon={ListOrdered} />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextLink editor={editor} disabled={disabled} open={linking} onOpen={onLinking} />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo {...named(words('undo'), disabled)} icon={Undo2} />
      <RichTextEditor.Redo {...named(words('redo'), disabled)} icon={Redo2} />
    </RichTextEditor.ControlsGroup>
  </RichTextEditor.Toolbar>
)
