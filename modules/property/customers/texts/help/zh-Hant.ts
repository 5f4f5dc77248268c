import type { Help } from '#kit/contract/help.ts'

export default {
  title: '客戶',
  about: '平台供應商的大廈及辦公室客戶：資料、計劃、附加功能及通行證。',
  questions: [
    {
      ask: '停用客戶後會怎樣？',
      answer: '該處所有人會即時登出；如屬大廈，其公司的人員亦然。事前會先列出人數。',
    },
    {
      ask: '誰會成為負責人？',
      answer: '首位接受邀請的管理員。其後機構可改由他人擔任。',
    },
    {
      ask: '代碼是甚麼？',
      answer: '機構的簡稱，在整個系統中獨一無二。如不填寫，系統會自動產生。',
    },
  ],
} satisfies Help
