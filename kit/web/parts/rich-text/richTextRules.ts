import { Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

/** Anything else, such as `javascript:`, is no link. */
export const isLinkAddress = (address: string): boolean => /^(https:\/\/\S+|mailto:\S+@\S+|tel:\+?[\d\s()-]+)$/i.test(address.trim())

/** Of what is pasted, the beginning that there is room for; the counter alone would refuse more than one paragraph as a whole. */
export const fitPaste = (slice: Slice, { doc, selection }: EditorState, maxLength: number): Slice => {
  const lengthOf = (from: number, to: number) => doc.textBetween(from, to, undefined, ' ').length
  let room = maxLength - lengthOf(0, doc.content.size) + lengthOf(selection.from, selection.to)
  if (slice.content.textBetween(0, slice.content.size, undefined, ' ').length <= room) return slice
  let end = 0
  slice.content.descendants((node, at) => {
    if (room <= 0) return false
    if (node.isText) {
      const fits = (node.text ?? '').slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
      end = at + fits.length
      room -= Math.min(room, node.nodeSize)
    } else if (node.isLeaf) {
      end = at + node.nodeSize
      room -= 1
    }
    return true
  })
  if (end === 0) return Slice.empty
  const content = slice.content.cut(0, end)
  return new Slice(content, slice.openStart, Slice.maxOpen(content).openEnd)
}
