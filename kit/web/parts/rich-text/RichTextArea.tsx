import { useMantineStyleNonce } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { CharacterCount } from '@tiptap/extensions'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { fitPaste, isLinkAddress } from './richTextRules.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import text from './RichText.module.css'
import classes from './RichTextArea.module.css'

interface Props {
  value: string
  onChange: (html: string) => void
  /** How many characters are written, told at once and after every change. */
  onCount: (characters: number) => void
  maxLength: number
  disabled: boolean
  attributes: Record<string, string>
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** The elements that `RichText` shows, and no others. */
const elements = StarterKit.configure({
  code: false,
  codeBlock: false,
  horizontalRule: false,
  trailingNode: false,
  heading: { levels: [2, 3] },
  undoRedo: { depth: 500, newGroupDelay: 2000 },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isLinkAddress,
    // How a link opens is decided where the text is shown.
    HTMLAttributes: { target: null, rel: null },
  },
})

export const RichTextArea = ({ value, onChange, onCount, maxLength, disabled, attributes }: Props) => {
  const nonce = useMantineStyleNonce()
  const [linking, setLinking] = useState(false)
  const written = useRef(value)
  // A text that is too long already is shown as it is; it can be made shorter, not longer.
  const [extensions] = useState(() => [elements, CharacterCount.configure({ limit: maxLength, autoTrim: false })])
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectNonce: nonce?.(),
    editorProps: {
      attributes,
      // What is dragged from one place to another needs no room.
      transformPasted: (slice, view) => (view.dragging ? slice : fitPaste(slice, view.state, maxLength)),
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        setLinking(true)
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed)
      onCount(changed.storage.characterCount.characters())
      onChange(written.current)
    },
  })

  // heard from here on: the editor may say that it is made before what it stands in is there
  useEffect(() => {
    const tell = () => onCount(editor.storage.characterCount.characters())
    if (editor.isInitialized) tell()
    else editor.on('create', tell)
    return () => {
      editor.off('create', tell)
    }
  }, [editor, onCount])

  // The form was set to something else, such as by 'Discard'.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    onCount(editor.storage.characterCount.characters())
  }, [editor, value, onCount])

  return (
    <RichTextEditor editor={editor} withTypographyStyles={false} withCodeHighlightStyles={false} classNames={classes}>
      <RichTextToolbar editor={editor} disabled={disabled} linking={linking} onLinking={setLinking} />
      <RichTextEditor.Content className={text.text} />
    </RichTextEditor>
  )
}
