import type { Help } from '#kit/contract/help.ts'

export default {
  title: '為甚麼？',
  about: '某人為何能或不能開啟頁面、執行操作或查看記錄：按次序列出所有條件，並標示首個不符合的條件。',
  questions: [
    {
      ask: '我可以查詢誰？',
      answer: '你自己；管理員可查詢所屬機構的人員，大廈亦可查詢其公司的人員。',
    },
    {
      ask: '怎樣查詢某項記錄？',
      answer: '從瀏覽器複製該記錄的網址並貼上。你本人亦須有權查看該記錄。',
    },
    {
      ask: '得到答案後可以怎樣做？',
      answer: '不符合的條件會說明怎樣可以改變，以及由誰處理。',
    },
  ],
} satisfies Help
