import type { Help } from '#kit/contract/help.ts'

export default {
  title: '租戶',
  about: '大廈內的公司：由誰負責、租用甚麼單位，以及有多少人員及通行證。',
  questions: [
    {
      ask: '遷入需要甚麼？',
      answer: '可一次過設定單位、通行證及首位管理員的邀請。各項一併完成，否則不作任何更改。',
    },
    {
      ask: '公司的通行證從何而來？',
      answer: '由大廈的通行證撥出，並可退回大廈。不能少於已發出的數目。',
    },
    {
      ask: '公司怎樣遷出？',
      answer: '使用「公司遷出」，事前會列出所有將終止的項目。停用公司只是暫時關閉。',
    },
  ],
} satisfies Help
