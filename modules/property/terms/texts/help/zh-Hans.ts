import type { Help } from '#kit/contract/help.ts'

export default {
  title: '条款及细则',
  about: '系统条款的各个版本，以及谁同意了哪个版本。',
  questions: [
    {
      ask: '可以修改生效中的版本吗？',
      answer: '不可以。请撰写新版本并订明生效日期；已排期的版本在生效前可以撤回。',
    },
    {
      ask: '何时会要求所有人同意？',
      answer: '当必须同意的版本生效时。轻微修正可不要求重新同意。',
    },
    {
      ask: '谁已经同意？',
      answer: '每个版本均列出同意的记录、时间及所阅读的语言。',
    },
  ],
} satisfies Help
