import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { words } from '#kit/web/words.ts'
import { isLinkAddress } from './richTextRules.ts'
import classes from './RichTextArea.module.css'

interface Props {
  editor: Editor
  disabled: boolean
  open: boolean
  onOpen: (open: boolean) => void
}

/** Drawn anew each time it opens, with the address of the link that the text mark stands in. */
const Address = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState(false)
  const selected = () => editor.chain().focus().extendMarkRange('link')
  const save = () => {
    const href = typed.trim()
    if (!isLinkAddress(href)) return setWrong(true)
    // With nothing selected there is nothing to make a link of: the address itself is written.
    if (editor.state.selection.empty && !before)
      selected()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else selected().setLink({ href }).run()
    onDone()
  }
  const remove = () => {
    selected().unsetLink().run()
    onDone()
  }
  return (
    <>
      <TextInput
        data-autofocus
        label={words('linkAddress')}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={wrong && words('linkWrong')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          // Not the form that the field stands in.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
        }}
      />
      <div className={classes.linkButtons}>
        {before && (
          <Button variant="default" size="xs" onClick={remove}>
            {words('removeLink')}
          </Button>
        )}
        <Button size="xs" onClick={save}>
          {words('apply')}
        </Button>
      </div>
    </>
  )
}

export const RichTextLink = ({ editor, disabled, open, onOpen }: Props) => {
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const label = words('link')
  return (
    <Popover opened={open} onChange={onOpen} width={320} position="bottom-start" withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <RichTextEditor.Control
          active={active}
          disabled={disabled}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={() => onOpen(!open)}
        >
          <LinkIcon className={classes.linkIcon} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      {/* What happens in here is not pressed in the toolbar, though React tells it so. */}
      <Popover.Dropdown role="dialog" aria-label={label} className={classes.link} onKeyDown={(event) => event.stopPropagation()}>
        <Address editor={editor} onDone={() => onOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
