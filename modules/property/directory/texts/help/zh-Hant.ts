import type { Help } from '#kit/contract/help.ts'

export default {
  title: '樓層指南',
  about: '大廈的水牌：各公司位於哪一層。任何人毋須登入即可查看。',
  questions: [
    {
      ask: '哪些公司會顯示？',
      answer: '當日租用單位並願意顯示的公司。已停用的公司不會顯示。',
    },
    {
      ask: '怎樣在大堂螢幕使用？',
      answer: '在網址加上 &kiosk=1。頁面會自動翻動，有人觸碰時會停下。',
    },
    {
      ask: '沒有網絡時會顯示甚麼？',
      answer: '最後一次取得的內容及其時間。',
    },
  ],
} satisfies Help
