import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  codeTitle: '二维码',
  codeUnknown: '此二维码已失效。',
  codeUnknownText: '可能已更换为新的二维码。请找较新的告示，或向前台查询。',
} satisfies Texts<typeof en>
