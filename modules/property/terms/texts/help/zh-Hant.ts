import type { Help } from '#kit/contract/help.ts'

export default {
  title: '條款及細則',
  about: '系統條款的各個版本，以及誰同意了哪個版本。',
  questions: [
    {
      ask: '可以修改生效中的版本嗎？',
      answer: '不可以。請撰寫新版本並訂明生效日期；已排期的版本在生效前可以撤回。',
    },
    {
      ask: '何時會要求所有人同意？',
      answer: '當必須同意的版本生效時。輕微修正可不要求重新同意。',
    },
    {
      ask: '誰已經同意？',
      answer: '每個版本均列出同意的記錄、時間及所閱讀的語言。',
    },
  ],
} satisfies Help
